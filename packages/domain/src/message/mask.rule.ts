/** 138****5678, z***@example.edu.cn: enough to recognise one's own. */
export function maskTarget(target: string): string {
  const at = target.indexOf('@')
  if (at > 0) return `${target.slice(0, 1)}***${target.slice(at)}`
  return target.length >= 7 ? `${target.slice(0, 3)}****${target.slice(-4)}` : target && '****'
}
