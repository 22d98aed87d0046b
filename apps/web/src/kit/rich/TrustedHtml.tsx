/** HTML from KaTeX, which escapes whatever it does not know. */
export function TrustedHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only ever given what KaTeX made
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}
