import type { Out } from '@shuyuan/contract/calls/index.ts'
import { COURSE_SECTIONS, type CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { Alert, Button, Progress } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { useCan } from '../../../kit/Can.tsx'
import { hasUnsaved } from '../../../kit/form/unsaved.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { SectionView } from '../../../subjects/course/SectionView.tsx'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useEditWords } from '../texts/use-edit-words.ts'
import { CourseFacts } from './CourseFacts.tsx'
import { CoursePage } from './CoursePage.tsx'
import css from './courseInfoDetail.module.css'
import { type SectionDetail, SectionEditor } from './SectionEditor.tsx'
import { SectionMenu } from './SectionMenu.tsx'
import { TextConfirm } from './TextConfirm.tsx'
import { TextVersions } from './TextVersions.tsx'
import { useCourse } from './use-course.ts'
import { useReach } from './use-reach.ts'

/** Generated from the school's data of the course. */
function Proportion({ card }: { card: Out<'getCourseInfo'> }) {
  const w = useWords(zh, en).detail
  return (
    <div className={css.proportion}>
      <p>{w.proportionNote}</p>
      <span>{w.formative}</span>
      <Progress percent={card.formativeRatio} aria-label={w.formative} />
      <span>{w.final}</span>
      <Progress percent={card.finalRatio} aria-label={w.final} />
    </div>
  )
}

function Buttons({ detail, onEdit }: { detail: SectionDetail; onEdit: () => void }) {
  const w = useWords(zh, en).detail
  const can = useCan()
  const { ask } = useConfirm()
  const edit = useEditWords()
  const { canEdit, query } = useCourse()
  const canOpen = useCanOpen()
  const reach = useReach()
  const publish = useAct('publishCourseDetailInfo')
  const withdraw = useAct('withdrawCourseDetailInfo')
  const { id, state, section } = detail
  if (!canEdit) return null
  const tell = (answer: Awaited<ReturnType<typeof publish.run>>, done: string) => {
    const refused = answer.ok && answer.data.refused[0]
    if (refused) toast.error(refused.reason)
    else if (answer.ok) toast.success(done)
  }
  const takeBack = async () => {
    if (await ask({ title: w.withdrawAsk(w.section[section]), text: w.withdrawMore(reach.course), ok: w.withdraw }))
      tell(await withdraw.run({ ids: [id] }), w.withdrawn)
  }
  const putOut = async () => {
    if (await ask({ title: w.publishAsk(w.section[section]), text: w.publishMore(reach.course), ok: w.publish }))
      tell(await publish.run({ ids: [id] }), w.published)
  }
  return (
    <>
      {can('publish') && (state === 'published' || state === 'changed') && (
        <Button onClick={() => void takeBack()}>{w.withdraw}</Button>
      )}
      {can('publish') && (state === 'draft' || state === 'changed') && (
        <Button loading={publish.busy} onClick={() => void putOut()}>
          {w.publish}
        </Button>
      )}
      {can('edit') && canOpen('editCurriculumn') && (
        <LinkButton to={`${pathOf('editCurriculumn')}?${query}&section=${section}`}>{edit.open}</LinkButton>
      )}
      {can('edit') && (
        <Button type="primary" onClick={onEdit}>
          {w.edit}
        </Button>
      )}
    </>
  )
}

function Reading({ detail, onEdit }: { detail: SectionDetail; onEdit: () => void }) {
  const w = useWords(zh, en).detail
  const { canEdit, myDuty } = useCourse()
  const [isReaders, setReaders] = useState(false)
  const [isLookingBack, setLookingBack] = useState(false)
  const can = useCan()
  const { section, state, body, rows, readersBody, readersRows, words, publishedAt, updatedBy, versionNo } = detail
  const isChanged = state === 'changed'
  return (
    <>
      <header className={css.head}>
        <h2>{w.section[section]}</h2>
        {words > 0 && <span className="num">{w.words(words)}</span>}
        {publishedAt && (
          <span>
            {w.publishedAt} <Time at={publishedAt} />
          </span>
        )}
        {updatedBy && <span>{`${w.by} ${updatedBy}`}</span>}
        {versionNo > 0 && can('restore') && myDuty === 'host' && (
          <Button type="link" size="small" onClick={() => setLookingBack(true)}>
            {w.versions.open}
          </Button>
        )}
        <TextConfirm detail={detail} />
        <span className={css.push} />
        <Buttons detail={detail} onEdit={onEdit} />
      </header>
      {isLookingBack && <TextVersions detail={detail} onClose={() => setLookingBack(false)} />}
      {isChanged && (
        <Alert
          className={css.note ?? ''}
          type="warning"
          title={w.readersSee}
          action={
            <Button size="small" onClick={() => setReaders(!isReaders)}>
              {isReaders ? w.state.changed : w.seeReaders}
            </Button>
          }
        />
      )}
      {state === 'empty' ? (
        <EmptyState text={canEdit ? w.empty : w.notYet} />
      ) : (
        <SectionView section={section} body={isReaders ? readersBody : body} rows={isReaders ? readersRows : rows} />
      )}
    </>
  )
}

function Section({ section, card }: { section: CourseSection; card: Out<'getCourseInfo'> }) {
  const w = useWords(zh, en).detail
  const { courseId } = useCourse()
  const [isEditing, setEditing] = useState(false)
  const isMade = section === 'examProportion'
  const detail = useCall('getCourseDetailInfo', { id: `${courseId}:${section}` }, { enabled: !isMade })
  if (isMade)
    return (
      <>
        <header className={css.head}>
          <h2>{w.section[section]}</h2>
        </header>
        <Proportion card={card} />
      </>
    )
  return (
    <Loaded of={detail}>
      {(data) =>
        isEditing ? (
          <>
            <header className={css.head}>
              <h2>{w.section[section]}</h2>
            </header>
            <SectionEditor detail={data} onClose={() => setEditing(false)} />
          </>
        ) : (
          <Reading detail={data} onEdit={() => setEditing(true)} />
        )
      }
    </Loaded>
  )
}

function Detail() {
  const w = useWords(zh, en).detail
  const { courseId } = useCourse()
  const { ask } = useConfirm()
  const [params, setParams] = useSearch()
  const card = useCall('getCourseInfo', { id: courseId })
  const list = useCall('listCourseDetailInfo', { courseId, limit: 20, offset: 1 })
  const section = COURSE_SECTIONS.find((one) => one === params.get('section')) ?? 'description'
  const choose = async (next: CourseSection) => {
    if (hasUnsaved() && !(await ask({ title: w.leave, text: w.leaveMore, ok: w.leaveOk, danger: true }))) return
    setParams(
      (now) => {
        now.set('section', next)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      <PageHead />
      <Loaded of={card}>
        {(facts) => (
          <>
            <CourseFacts card={facts} />
            <div className={css.columns}>
              <Loaded of={list}>
                {({ rows }) => <SectionMenu lines={rows} chosen={section} onChoose={(next) => void choose(next)} />}
              </Loaded>
              <section className={css.pane}>
                <Section key={section} section={section} card={facts} />
              </section>
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

/** The information about the course for students, section by section. */
export default function CourseInfoDetail() {
  return (
    <CoursePage>
      <Detail />
    </CoursePage>
  )
}
