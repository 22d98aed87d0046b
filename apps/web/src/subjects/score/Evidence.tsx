/** Files beside a reason, each to be opened. */
export function Evidence({ files }: { readonly files: readonly { id: string; name: string; url: string }[] }) {
  return files.map(({ id, name, url }) => (
    <a key={id} href={url} target="_blank" rel="noreferrer">
      {name}{' '}
    </a>
  ))
}
