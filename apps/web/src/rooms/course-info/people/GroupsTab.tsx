import { Select } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { GroupBoard } from '../../../subjects/group/GroupBoard.tsx'
import type { GroupAct } from '../../../subjects/group/groups.ts'
import { useGroupWords } from '../../../subjects/group/use-group-words.ts'
import { useCourse } from '../course/use-course.ts'
import css from './People.module.css'

/** The groups of a class of the course; the school alone opens locked ones. */
export function GroupsTab() {
  const w = useGroupWords()
  const can = useCan()
  const { courseId, myDuty } = useCourse()
  const { params, change } = useAddress()
  const classes = useCall('classListClassGroupInfo', { courseId, limit: 200 })
  const may = (act: GroupAct) => act !== 'unlock' && can('group')
  const teaches = myDuty !== 'instructor'
  return (
    <Loaded of={classes}>
      {({ rows }) => {
        const of = rows.find((one) => one.courseClassId === params.get('courseClassId')) ?? rows[0]
        if (!of) return <EmptyState text={w.noClasses} />
        return (
          <>
            {rows.length > 1 && (
              <Select
                className={css.klass ?? ''}
                aria-label={w.klass}
                value={of.courseClassId}
                options={rows.map((one) => ({
                  value: one.courseClassId,
                  label: `${one.name} · ${one.studentCount} ${w.people} · ${w.count} ${one.groupCount}`,
                }))}
                onChange={(courseClassId: string) => change({ courseClassId })}
              />
            )}
            <GroupBoard key={of.courseClassId} of={of} may={may} withBoards={teaches} />
          </>
        )
      }}
    </Loaded>
  )
}
