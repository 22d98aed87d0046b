import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { NoticeForm } from '../../../subjects/notice/NoticeForm.tsx'
import { NoticeView } from '../../../subjects/notice/NoticeView.tsx'
import { NOTICE_TONES } from '../../../subjects/notice/notice-tones.ts'
import en from '../../../words/en/talk/notice.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/talk/notice.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'

const LIST = '/courseInfo/courseNotice'
const ONE = '/courseInfo/courseNoticeInfo'

/** More than a course publishes in a term. */
const MOST = 100

/** Walks through the notices of the course in the order of their list. */
function Neighbours({ id }: { id: string }) {
  const w = useWords(zh, en).course
  const navigate = useNavigate()
  const { courseId, query } = useCourse()
  const { data } = useCall('listNotice', { courseId, box: 'sent', limit: MOST }, { keep: true })
  const rows = data?.rows ?? []
  const at = rows.findIndex((row) => row.id === id)
  const go = (step: number) => {
    const next = rows[at + step]
    return next && (() => void navigate(`${ONE}?${query}&mode=view&noticeId=${next.id}`))
  }
  const [before, after] = [at < 0 ? undefined : go(-1), at < 0 ? undefined : go(1)]
  return (
    <>
      <Button disabled={!before} {...(before ? { onClick: before } : {})}>
        {w.previous}
      </Button>
      <Button disabled={!after} {...(after ? { onClick: after } : {})}>
        {w.next}
      </Button>
    </>
  )
}

function One() {
  const words = useWords(zh, en)
  const w = words.form
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const course = useCourse()
  const id = params.get('noticeId') ?? ''
  const isEdited = params.get('mode') === 'edit' || id === ''
  const notice = useCall('getNotice', { id }, { enabled: id !== '' })
  const list = `${LIST}?${course.query}`
  const back = () => void navigate(list)
  const place = { courseId: course.courseId, classes: course.classes }
  if (id === '')
    return (
      <>
        <PageHead title={w.addCourse} back={list} />
        <NoticeForm notice={null} course={place} onDone={back} onCancel={back} />
      </>
    )
  return (
    <Loaded of={notice}>
      {(data) =>
        isEdited && data.isMine === '1' && data.state !== 'withdrawn' ? (
          <>
            <PageHead title={data.state === 'published' ? w.reviseCourse : w.editCourse} back={list} />
            <NoticeForm key={data.id} notice={data} course={place} onDone={back} onCancel={back} />
          </>
        ) : (
          <>
            <PageHead
              title={data.title}
              back={list}
              state={<StatePill tone={NOTICE_TONES[data.state]}>{words.states[data.state]}</StatePill>}
              facts={data.scopeText && `${words.view.to} ${data.scopeText}`}
              extra={
                <>
                  <Neighbours id={data.id} />
                  {data.isMine === '1' && data.state !== 'withdrawn' && (
                    <Can button="edit">
                      <Button
                        type="primary"
                        onClick={() => void navigate(`${ONE}?${course.query}&mode=edit&noticeId=${data.id}`)}
                      >
                        {data.state === 'published' ? words.act.revise : words.act.edit}
                      </Button>
                    </Can>
                  )}
                </>
              }
            />
            <NoticeView notice={data} heading={false} onSheet />
          </>
        )
      }
    </Loaded>
  )
}

/** One notice of a course: written by its teachers, read by the others. */
export default function CourseNoticeInfo() {
  return (
    <CoursePage>
      <One />
    </CoursePage>
  )
}
