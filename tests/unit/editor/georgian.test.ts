import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { GEORGIAN } from '#editor/texts/georgian.ts';

/** What stays English, by reason: the keys that begin so. */
const ENGLISH = {
  'mistakes in the forms, for those who write editor/forms': ['config.'],
  'parts that our forms do not have': [
    'workflow.,editorial_workflow,viewing_editorial_,viewing_open_,open_authoring.,local_workflow.,status.,deploy_',
    'cloud_storage.,viewing_x_external,asset_location.stock,asset_ids_,file_ids,api_key,youtube_',
    'assets_dialog.error.invalid_key,assets_dialog.enter_,assets_dialog.photo_credit.',
    'editor_components.,_sui.text_editor.,_sui.emoji_,key_value.,find_place,map_lat_lng,use_your_location,geolocation_',
    'editor.,enable_x_,reenable_x_,disable_x_,locale_x_,copy_from,translat',
    'new_folder,rename_folder,delete_folder,creating_folder,renaming_folder,deleting_folder,confirm_deleting_folder',
    'folder_,show_folder_,x_folders,enter_new_name_for_folder,enter_new_name_for_external,entry_parent_,new_parent_',
    'edit_path_error.',
  ],
  'sign-in that our server does not use': [
    'sign_in_error.,sign_in_using_access_token_workflow,work_with_,working_with_',
  ],
  'preferences of other services and for developers': [
    'prefs.changes.,prefs.i18n.,prefs.media.stock,prefs.media.cloud',
    'prefs.advanced.beta.,prefs.advanced.developer,prefs.advanced.deploy',
  ],
  'names of file types': ['file_type_labels.'],
  'the package itself': [
    'mobile_promo_,donate,join_,bluesky,update_a,update_n,backend_status.,cms_config,site_configuration_',
  ],
};
const ENGLISH_KEYS = Object.values(ENGLISH).flatMap((lines) => lines.join().split(','));

type Texts = { [key: string]: string | Texts };
const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), texts])));

function listTexts(tree: Texts, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : listTexts(value, `${path}${key}.`),
  );
}

const MAY_BE_LEFT_OUT = [
  // Georgian words do not depend on the number.
  '{$count',
  // Of the package's own translations, which our forms do not use: `_default`.
  '{$locale',
];

/** Placeholders, and elements around words. */
function holesOf(text: string): string[] {
  const holes = [...text.matchAll(/\{\$\w+|<\w+/g)].map(([hole]) => hole);
  return [...new Set(holes)].filter((hole) => !MAY_BE_LEFT_OUT.includes(hole)).toSorted();
}

const english = new Map(
  listTexts(texts.parse(JSON.parse(readFileSync('node_modules/@sveltia/cms/locales/en-US.json', 'utf8')))),
);
const georgian = new Map(listTexts(GEORGIAN));

describe("the editor's own words", () => {
  it('are in Georgian, or in the list of those that stay English', () => {
    const left = [...english.keys()].filter((key) => !georgian.has(key));

    expect(left.filter((key) => !ENGLISH_KEYS.some((start) => key.startsWith(start)))).toEqual([]);
  });

  it('are used by the package', () => {
    expect([...georgian.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('have the places for names and numbers that the English has', () => {
    const others = [...georgian].filter(
      ([key, text]) => holesOf(text).join() !== holesOf(english.get(key) ?? '').join(),
    );

    expect(others).toEqual([]);
  });

  it('are Georgian', () => {
    expect([...georgian.values()].filter((text) => !/[ა-ჰ]/.test(text))).toEqual([]);
  });
});
