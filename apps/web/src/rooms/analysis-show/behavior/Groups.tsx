import type { BehaviorGroup, BehaviorGroups } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { Button } from 'antd'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import frameCss from '../frame/Frame.module.css'
import { useBehaviorWords } from './use-behavior-target.ts'

interface Props {
  readonly of: BehaviorGroups
  /** The reader's own kinds, not how many are of each. */
  readonly isOwn?: boolean
  /** Lists the students of a kind. */
  readonly onOpen?: (group: BehaviorGroup) => void
}

/** Kinds of learners with the rules by which they are named. */
export function Groups({ of: { groups, rules, medianSeconds }, isOwn = false, onOpen }: Props) {
  const w = useBehaviorWords()
  const duration = useDuration()
  return (
    <>
      <PlainTable
        rows={groups}
        rowKey="group"
        empty={w.noStudents}
        columns={[
          { key: 'group', title: w.group, phone: 'title', render: ({ group }) => w.names[group] },
          { key: 'rule', title: w.ruleHead, render: ({ group }) => w.rules[group](rules) },
          {
            ...{ key: 'students', title: isOwn ? w.ownKind : w.students, align: 'end' as const },
            render: ({ group, students }) =>
              isOwn ? (
                students > 0 ? (
                  w.fits
                ) : (
                  w.none
                )
              ) : onOpen && students > 0 ? (
                <Button
                  type="link"
                  size="small"
                  aria-label={w.open(w.names[group], String(students))}
                  onClick={() => onOpen(group)}
                >
                  {students}
                </Button>
              ) : (
                students
              ),
          },
        ]}
      />
      <p className={frameCss.note}>
        {w.groupsHint} {medianSeconds !== null && w.medianOf(duration(medianSeconds))}
      </p>
    </>
  )
}
