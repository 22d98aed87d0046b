import { Select } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { EmptyState, LoadingState } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import css from './Final.module.css'
import { useFinalWords } from './final-view.tsx'
import { Watch } from './Watch.tsx'

/** 监控: one exam that runs now, or another one chosen from the list. */
export function MonitorTab({ termCode }: { readonly termCode: string }) {
  const m = useFinalWords().monitor
  const { params, change } = useAddress()
  const running = useCall('listFinalExamCourseInfo', { termCode, state: 'running', limit: 100 }, { every: 60_000 })
  const courseId = params.get('courseId') ?? ''
  const requested = useCall('listFinalExamCourseInfo', { termCode, courseId, limit: 1 }, { enabled: courseId !== '' })
  const exams = [
    ...new Map(
      [...(running.data?.rows ?? []), ...(requested.data?.rows ?? [])].map((one) => [one.courseId, one]),
    ).values(),
  ]
  const exam = exams.find((one) => one.courseId === courseId) ?? (courseId ? undefined : exams[0])
  if (running.isPending || (courseId && requested.isPending)) return <LoadingState rows={6} />
  const choice = (
    <Select
      aria-label={m.pick}
      placeholder={m.pick}
      style={{ minInlineSize: 240 }}
      value={exam?.courseId ?? null}
      options={exams.map((one) => ({ value: one.courseId, label: `${one.courseName} ${one.courseCode}` }))}
      onChange={(next: string) => change({ courseId: next })}
    />
  )
  if (!exam || exam.id === '')
    return (
      <>
        {exams.length > 0 && <div className={css.bar}>{choice}</div>}
        <EmptyState text={m.none} />
      </>
    )
  return <Watch key={exam.id} examId={exam.id} choice={choice} />
}
