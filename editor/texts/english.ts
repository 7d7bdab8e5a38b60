/** The editor's own words in English, where those of the package do not say what happens here. Georgian: `GEORGIAN`. */
export const ENGLISH = {
  entry_saved:
    '.input {$count :integer} .match $count one {{Saved. Not published yet.}} * {{{$count} entries saved. Not published yet.}}',
  invalid_files: 'Unsuitable photograph',
  warning_invalid_files:
    'This cannot be used: the site needs photographs that are wider than tall, at least 1200 by 900 pixels. Hold the phone sideways, or crop the photograph. If it already has that shape, the file is damaged or has the wrong extension, such as a HEIC photograph that was only renamed: save it as JPEG.',
};
