import { z } from 'zod';
import { findUnknownLink } from '#contract/values/links.ts';
import { oneLine } from '#contract/values/one-line.ts';
import type { Period } from '#contract/values/period.ts';
import { isTableId } from '#contract/values/table-ids.ts';
import { isLocalDate } from '#contract/values/time.ts';

/** What the fields of the files in `content/` are made of. */
export const text = z.string().trim().min(1);
export const localized = z.strictObject({ en: text, ka: text });
/** Markdown. */
export const richText = text.superRefine((markdown, context) => {
  const link = findUnknownLink(markdown)?.slice(0, 40);
  if (link === undefined) return;
  const message = `a text whose links begin with "https://", "mailto:" or "tel:", or name a page such as "menu", unlike "${link}" / ტექსტი, რომლის ბმულები იწყება ასე: "https://", "mailto:" ან "tel:", ან გვერდის სახელია, მაგალითად, "menu"; ეს კი სხვაა: "${link}"`;
  context.addIssue({ code: 'custom', message });
});
export const webAddress = z.url({ protocol: /^https?$/ });
/** For names and what else stands in calendars, mails and texts. */
export const line = z.string().overwrite(oneLine).min(1);
export const localizedLine = z.strictObject({ en: line, ka: line });
export const localDate = z
  .string()
  .refine(isLocalDate, 'a date like "2026-12-31" / თარიღი, მაგალითად, "2026-12-31"');
export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'a short name like "cold-starters" / მოკლე სახელი, მაგალითად, "cold-starters"',
  );
export const photo = z
  .string()
  .regex(
    /^\/content\/photos\/[^/\\]+\.(jpe?g|png|webp|avif)$/i,
    'a photograph like "/content/photos/kharcho.jpg" / ფოტო, მაგალითად, "/content/photos/kharcho.jpg"',
  )
  .optional();
export const logo = z
  .string()
  .regex(
    /^\/content\/logo\/[^/\\]+\.svg$/i,
    'a drawing like "/content/logo/logo.svg" / ნახატი, მაგალითად, "/content/logo/logo.svg"',
  );
export const time = z
  .string()
  .regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'a time like "10:00" / დრო, მაგალითად, "10:00"');
export const tableId = z
  .string()
  .refine(isTableId, 'a table like "table7" or "vip-zone-2" / მაგიდა, მაგალითად, "table7" ან "vip-zone-2"');
/** Both dates included; without a date the period is open on that side. */
export const period = { from: localDate.optional(), until: localDate.optional() };
export const endsAfterItBegins = ({ from, until }: Period) => !from || !until || from <= until;
export const BEFORE_IT_BEGINS = {
  path: ['until'],
  error: 'the first day or a later one / პირველი დღე ან უფრო გვიანი',
};
