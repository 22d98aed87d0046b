import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { Tag } from 'antd'
import en from '../../words/en/course/tag.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/course/tag.ts'

type Shown = RowOf<'listResourceInfo'>['tags'][number]

/** The tags of a resource; what waits is grey with a dashed edge. */
export function TagNames({ of }: { readonly of: readonly Shown[] }) {
  const w = useWords(zh, en)
  return of.map(({ id, name, pending, disabled }) =>
    pending === '1' ? (
      <Tag
        key={id}
        variant="outlined"
        title={w.pendingTag}
        style={{ borderStyle: 'dashed', background: 'none', color: 'var(--ink-2)' }}
      >
        {w.waits(name)}
      </Tag>
    ) : (
      <Tag key={id}>{disabled === '1' ? w.isOff(name) : name}</Tag>
    ),
  )
}

export const PlainTags = ({ of }: { readonly of: readonly string[] }) => of.map((name) => <Tag key={name}>{name}</Tag>)
