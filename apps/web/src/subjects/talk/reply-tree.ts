import type { Reply } from './use-replies.ts'

export interface ReplyNode {
  readonly reply: Reply
  readonly children: readonly ReplyNode[]
}

/** Replies as they hang under each other, in the order in which they came. */
export function replyTree(rows: readonly Reply[]): ReplyNode[] {
  const known = new Set(rows.map(({ id }) => id))
  const under = new Map<string, Reply[]>()
  for (const row of rows) {
    const pid = known.has(row.pid) ? row.pid : ''
    under.set(pid, [...(under.get(pid) ?? []), row])
  }
  const nodes = (pid: string): ReplyNode[] =>
    (under.get(pid) ?? []).map((reply) => ({ reply, children: nodes(reply.id) }))
  return nodes('')
}

export const countNodes = (nodes: readonly ReplyNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countNodes(children), 0)
