import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { RESOURCE_TAGS_MAX } from '@shuyuan/contract/entities/course/course.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { TreeChoice } from '../../../kit/form/TreeChoice.tsx'
import { type TagOption, useTagTree } from '../../../subjects/tag/use-tag-tree.ts'
import en from '../../../words/en/course/tag.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/tag.ts'
import { useCourse } from '../course/use-course.ts'
import { ProposeTag } from './ProposeTag.tsx'

type ShownTag = RowOf<'listResourceInfo'>['tags'][number]

interface Props {
  readonly id?: string
  readonly value?: string[]
  readonly onChange?: (ids: string[]) => void
  /** On the resource already: a disabled tag may stay. */
  readonly known?: readonly ShownTag[]
}

const idsOf = (options: readonly TagOption[]): string[] =>
  options.flatMap(({ value, children }) => [value, ...idsOf(children)])

const leaf = (value: string, label: string): TagOption => ({ value, label, found: label, children: [] })

/** Tags of the tree and own proposals; a new one is proposed on the spot. */
export function TagField({ id, value = [], onChange, known = [] }: Props) {
  const w = useWords(zh, en)
  const { courseId } = useCourse()
  const mayPropose = useCan()('tag')
  const [isProposing, setProposing] = useState(false)
  const tree = useTagTree({ courseId })
  const waiting = useCall('listCourseTagInfo', { courseId, state: 'pending', limit: 100 }, { enabled: mayPropose })
  const own = (waiting.data?.rows ?? []).map((tag) => leaf(tag.id, w.waits(tag.name)))
  const labelOf = ({ name, pending, disabled }: ShownTag) =>
    pending === '1' ? w.waits(name) : disabled === '1' ? w.isOff(name) : name
  const there = new Set([...idsOf(tree.options), ...own.map((one) => one.value)])
  const kept = known.filter((tag) => !there.has(tag.id)).map((tag) => leaf(tag.id, labelOf(tag)))
  const group = (key: string, label: string, children: TagOption[]): TagOption[] =>
    children.length === 0 ? [] : [{ value: key, label, found: '', selectable: false, children }]
  const groups = [...group('kept', w.ownNow, kept), ...group('own', w.own, own), ...tree.options]
  const choose = (tagId: string) => {
    if (!value.includes(tagId)) onChange?.([...value, tagId])
    setProposing(false)
  }
  return (
    <>
      <TreeChoice<string[]>
        {...(id ? { id } : {})}
        multiple
        allowClear
        showSearch={{ treeNodeFilterProp: 'found' }}
        treeDefaultExpandAll
        treeData={groups}
        loading={tree.isLoading}
        maxCount={RESOURCE_TAGS_MAX}
        placeholder={w.choose}
        value={value}
        onChange={(ids) => onChange?.(ids)}
      />
      {mayPropose && !isProposing && value.length < RESOURCE_TAGS_MAX && (
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setProposing(true)}>
          {w.propose}
        </Button>
      )}
      {isProposing && <ProposeTag options={tree.options} onChosen={choose} onClose={() => setProposing(false)} />}
    </>
  )
}
