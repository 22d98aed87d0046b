import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { TagState } from '@shuyuan/contract/entities/course/tag.ts'
import { Button } from 'antd'
import { NameCode } from '../../../kit/page/NameCode.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { STATE_TONES } from '../../../kit/page/state-tones.ts'
import { Time } from '../../../kit/Time.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/course/tag.ts'
import { listed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/tag.ts'

export type Tag = RowOf<'listCourseTagInfo'>

const LEVEL_PX = 20

/** The columns of a tab; `onResources` opens what bears a tag. */
export function useTagColumns(tab: TagState, onResources: (tag: Tag) => void): Column<Tag>[] {
  const w = useWords(zh, en)
  const isPhone = useIsPhone()
  const isLibrary = tab === 'approved'
  return [
    {
      ...{ key: 'name', title: w.name, phone: 'title' },
      // A card of a phone has nothing above it.
      render: ({ name, level, path }) =>
        isPhone && isLibrary ? (
          [...path, name].join(' › ')
        ) : (
          <span style={isLibrary ? { paddingInlineStart: (level - 1) * LEVEL_PX } : {}}>{name}</span>
        ),
    },
    { key: 'tagType', title: w.type, width: 92, sort: false, render: ({ tagType }) => w.types[tagType] },
    {
      ...{ key: 'parent', title: w.parent, width: 140, sort: false, hidden: isLibrary },
      render: ({ path }) => path.join(' › ') || w.topLevel,
    },
    {
      ...{ key: 'synonyms', title: w.synonyms, width: 140, sort: false, hidden: !isLibrary },
      render: ({ synonyms }) => listed(synonyms),
    },
    {
      ...{ key: 'course', title: w.course, width: 150, sort: false },
      render: ({ courseName, courseCode }) =>
        courseName ? <NameCode name={courseName} code={courseCode} /> : w.wholeSchool,
    },
    { key: 'collegeName', title: w.college, width: 120, sort: false, hidden: true },
    { key: 'proposerName', title: w.proposer, width: 90, sort: false, hidden: isLibrary },
    {
      ...{ key: 'proposedAt', title: w.proposedAt, width: 130, hidden: isLibrary },
      render: ({ proposedAt }) => <Time at={proposedAt} />,
    },
    {
      ...{ key: 'resourceCount', title: w.resources, width: 88, align: 'end' as const },
      render: (tag) =>
        tag.resourceCount === 0 ? (
          0
        ) : (
          <Button
            type="link"
            size="small"
            style={{ paddingInline: 0 }}
            aria-label={w.open(tag.name, tag.resourceCount)}
            onClick={() => onResources(tag)}
          >
            {tag.resourceCount}
          </Button>
        ),
    },
    ...(tab === 'pending'
      ? [
          {
            ...{ key: 'similar', title: w.similar, width: 170, sort: false as const },
            render: ({ similar }: Tag) => listed(similar.map((one) => w.likeness(one.name, one.likeness))),
          },
        ]
      : []),
    ...(tab === 'rejected' ? [{ key: 'reason', title: w.rejectReason, width: 200, sort: false as const }] : []),
    ...(isLibrary
      ? [
          {
            ...{ key: 'status', title: w.state, width: 84, sort: false as const, phone: 'tag' as const },
            render: ({ status }: Tag) => <StatePill tone={STATE_TONES[status]}>{w.status[status]}</StatePill>,
          },
        ]
      : []),
  ]
}
