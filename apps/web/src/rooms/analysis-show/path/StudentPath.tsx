import { Timeline } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import frameCss from '../frame/Frame.module.css'
import { type PathTarget, usePathWords } from './use-path-target.ts'

/** One student's way through the course, with the pauses of a week and more. */
export function StudentPath({ target, studentId }: { target: PathTarget; studentId: string }) {
  const w = usePathWords()
  const duration = useDuration()
  const { change } = useAddress()
  const asked = useCall('studentPathInfo', { ...target, studentId })
  return (
    <DetailDrawer
      open
      title={asked.data ? w.pathOf(asked.data.realname) : w.path}
      width={640}
      onClose={() => change({ studentId: '' })}
    >
      <Loaded of={asked}>
        {({ visits }) =>
          visits.length === 0 ? (
            <EmptyState text={w.noVisits} />
          ) : (
            <Timeline
              items={visits.map((visit, at) => ({
                key: at,
                content: (
                  <>
                    <div>
                      {visit.no}. {visit.title}
                    </div>
                    <div className={frameCss.soft}>
                      <Time at={visit.from} /> · {w.stepKinds[visit.kind]}
                      {visit.seconds !== null && ` · ${duration(visit.seconds)}`}
                    </div>
                    {visit.stallDays > 0 && <StatePill tone="waiting">{w.stall(visit.stallDays)}</StatePill>}
                  </>
                ),
              }))}
            />
          )
        }
      </Loaded>
    </DetailDrawer>
  )
}
