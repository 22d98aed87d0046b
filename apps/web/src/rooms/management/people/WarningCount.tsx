/** Open warnings; nothing where there are none. */
export function WarningCount({ of }: { readonly of: number }) {
  if (of === 0) return <>0</>
  return <span style={{ color: 'var(--danger)', fontWeight: 600 }}>{of}</span>
}
