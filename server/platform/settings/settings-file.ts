/** The settings file as systemd reads it (systemd.exec(5), EnvironmentFile), so that commands and server read the same. */
export function parseSettings(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => line.trim());
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/.exec(line) ?? [];
      return name ? [[name, unquote(value)] as const] : [];
    }),
  );
}

function unquote(value: string): string {
  const [, single] = /^'(.*)'$/.exec(value) ?? [];
  const [, double] = /^"(.*)"$/.exec(value) ?? [];
  return single ?? (double ?? value).replaceAll(/\\(["\\`$])/g, '$1');
}
