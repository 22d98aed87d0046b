import { COURSE_SECTIONS, type CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { hasUnsaved } from '../../../kit/form/unsaved.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { SectionView } from '../../../subjects/course/SectionView.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { type SectionDetail, SectionEditor } from '../course/SectionEditor.tsx'
import { SectionMenu } from '../course/SectionMenu.tsx'
import { useCourse } from '../course/use-course.ts'
import { CopyTexts } from './CopyTexts.tsx'
import css from './EditText.module.css'
import { useEditWords } from './use-edit-words.ts'
import { WordButton } from './WordButton.tsx'

/** What readers have, beside what is being written. */
function LastPublished({ detail }: { detail: SectionDetail }) {
  const w = useEditWords()
  const { section, state, readersBody, readersRows } = detail
  return (
    <section className={css.last} aria-label={w.last}>
      <h2>{w.last}</h2>
      {state === 'changed' ? (
        <SectionView section={section} body={readersBody} rows={readersRows} />
      ) : (
        <p className={css.quiet}>{state === 'published' ? w.sameAsLast : w.noLast}</p>
      )}
    </section>
  )
}

function DropDraft({ detail }: { detail: SectionDetail }) {
  const w = useEditWords()
  const names = useWords(zh, en).detail.section
  const can = useCan()
  const { ask } = useConfirm()
  const drop = useAct('deleteCourseDetailInfo', { message: w.dropped })
  const { id, section, state, updatedAt } = detail
  if (!can('delete') || !updatedAt || (state !== 'draft' && state !== 'changed')) return null
  const go = async () => {
    const sure = await ask({ title: w.dropAsk(names[section]), text: w.dropMore, ok: w.drop, danger: true })
    if (sure) await drop.run({ id, updatedAt })
  }
  return (
    <Button danger loading={drop.busy} onClick={() => void go()}>
      {w.drop}
    </Button>
  )
}

function Section({ section }: { section: CourseSection }) {
  const names = useWords(zh, en).detail.section
  const { courseId } = useCourse()
  /** Counts how often the writer has given up. */
  const [round, setRound] = useState(0)
  const detail = useCall('getCourseDetailInfo', { id: `${courseId}:${section}` })
  return (
    <Loaded of={detail} rows={8}>
      {(data) => (
        <div className={css.pair}>
          <section className={css.pane}>
            <header className={css.head}>
              <h2>{names[section]}</h2>
              <DropDraft detail={data} />
            </header>
            <SectionEditor
              key={`${data.updatedAt}/${round}`}
              detail={data}
              tools={(put) => <WordButton onRead={put} />}
              onSaved={() => undefined}
              onClose={() => setRound(round + 1)}
            />
          </section>
          <LastPublished detail={data} />
        </div>
      )}
    </Loaded>
  )
}

function Editing() {
  const w = useEditWords()
  const words = useWords(zh, en).detail
  const { courseId, canEdit } = useCourse()
  const { ask } = useConfirm()
  const can = useCan()
  const { params, change } = useAddress()
  const list = useCall('listCourseDetailInfo', { courseId, limit: 20, offset: 1 })
  const section = COURSE_SECTIONS.find((one) => one === params.get('section')) ?? 'description'
  const isWriter = canEdit && can('edit')
  const choose = async (next: CourseSection) => {
    if (hasUnsaved() && !(await ask({ title: words.leave, text: words.leaveMore, ok: words.leaveOk, danger: true })))
      return
    change({ section: next })
  }
  const isPublished = list.data?.rows.some(({ publishedAt }) => publishedAt !== null)
  return (
    <>
      <PageHead
        back
        extra={
          <>
            {isWriter && <CopyTexts />}
            {isPublished && (
              <Button onClick={() => void exportCall('exportCourseDetailInfo', { courseId })}>{w.export}</Button>
            )}
          </>
        }
      />
      {isWriter ? (
        <div className={css.columns}>
          <Loaded of={list}>
            {({ rows }) => (
              <SectionMenu lines={rows} chosen={section} onChoose={(next) => void choose(next)} isCounted />
            )}
          </Loaded>
          {section === 'examProportion' ? (
            <section className={css.pane}>
              <h2>{words.section[section]}</h2>
              <p className={css.quiet}>{w.made}</p>
            </section>
          ) : (
            <Section key={section} section={section} />
          )}
        </div>
      ) : (
        <EmptyState text={w.readOnly} />
      )}
    </>
  )
}

/** The host writes the texts of a course, with what is published beside. */
export default function EditCurriculumn() {
  return (
    <CoursePage>
      <Editing />
    </CoursePage>
  )
}
