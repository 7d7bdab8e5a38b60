/** The link of a mail (`#<id>.<signature>`); empty if the address has none. It stays in the address for a reload. */
export function readMailedLink({ hash }: { hash: string }): string {
  return /^#([\w-]+\.[\w-]+)$/.exec(hash)?.[1] ?? '';
}
