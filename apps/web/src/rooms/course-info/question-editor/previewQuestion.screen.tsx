import { EyeInvisibleOutlined, EyeOutlined, LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { pathOf } from '../../../app/screens.ts'
import { useCan } from '../../../kit/Can.tsx'
import { isField } from '../../../kit/is-field.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { toast } from '../../../kit/toast.ts'
import { useSearch } from '../../../kit/use-search.ts'
import { QuestionView } from '../../../subjects/question/QuestionView/QuestionView.tsx'
import { useNeighbours } from '../bank/neighbours.ts'
import { RefusedDialog } from '../bank/RefusedDialog.tsx'
import { StatusPill } from '../bank/StatusPill.tsx'
import { UsageTable } from '../bank/UsageDrawer.tsx'
import type { Refused } from '../bank/use-bank-acts.ts'
import { useBankWords } from '../bank/use-bank-words.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { type Detail, draftOf } from './draft.ts'
import { Facts, Versions } from './Facts.tsx'
import css from './Look.module.css'
import { TryBox } from './TryBox.tsx'
import { useTry } from './use-try.ts'

/** Keys for the neighbours and the answer, but not while typing. */
function useLookKeys(acts: {
  readonly before: () => void
  readonly after: () => void
  readonly key: () => void
}): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.code === 'ArrowLeft') latest.current.before()
      if (event.code === 'ArrowRight') latest.current.after()
      if (event.code === 'KeyA') latest.current.key()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function StatusButton({ detail }: { detail: Detail }) {
  const w = useBankWords()
  const can = useCan()
  const { courseId } = useCourse()
  const [refused, setRefused] = useState<Refused>([])
  const to = detail.status === 'enabled' ? ('disabled' as const) : ('enabled' as const)
  const set = useAct('setStatusQuestionInfo', {
    onDone: (done) => {
      setRefused(done.refused)
      if (done.done > 0) toast.success(w.list.done(done.done))
    },
  })
  if (detail.can.status === '0' || !can('status')) return null
  return (
    <>
      <Button loading={set.busy} onClick={() => void set.run({ ids: [detail.id], status: to, courseId })}>
        {to === 'enabled' ? w.list.enable : w.list.disable}
      </Button>
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={() => setRefused([])} />}
    </>
  )
}

function Look({ detail }: { detail: Detail }) {
  const w = useBankWords()
  const course = useCourse()
  const canOpen = useCanOpen()
  const [, setParams] = useSearch()
  const [isShown, setShown] = useState(false)
  const { before, after } = useNeighbours(course.courseId, detail.id)
  const { form, chapterId } = draftOf(detail)
  const attempt = useTry(course.courseId, form, chapterId)
  const open = (change: Record<string, string>) =>
    setParams((now) => new URLSearchParams({ ...Object.fromEntries(now), version: '', ...change }), { replace: true })
  const walk = (id: string) => id && open({ questionId: id })
  useLookKeys({
    before: () => walk(before),
    after: () => walk(after),
    key: () => setShown(!isShown),
  })
  const editor = pathOf('editQuestion')
  return (
    <>
      <PageHead
        back={`${pathOf('questionBankManagement')}?${course.query}`}
        state={<StatusPill status={detail.status} />}
        facts={
          <span className="num">
            {course.courseName} · {w.versionNo(detail.shownVersion)} ·{' '}
            {w.look.usedBy(detail.paperCount, detail.answered)}
          </span>
        }
        extra={
          <>
            <Button icon={<LeftOutlined />} disabled={!before} onClick={() => walk(before)}>
              {w.edit.prev}
            </Button>
            <Button disabled={!after} onClick={() => walk(after)}>
              {w.edit.following} <RightOutlined />
            </Button>
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {w.look.print}
            </Button>
            <StatusButton detail={detail} />
            {editor && detail.can.edit === '1' && canOpen('editQuestion') && (
              <LinkButton to={`${editor}?${course.query}&questionId=${detail.id}`} type="primary">
                {w.list.edit}
              </LinkButton>
            )}
          </>
        }
      />
      <div className={css.page}>
        <section aria-label={w.look.answer}>
          <QuestionView
            body={form.body}
            score={form.score}
            mode="preview"
            answer={attempt.answer}
            onAnswer={attempt.setAnswer}
            parts={attempt.tried?.parts ?? null}
            answerKey={isShown ? form.key : null}
            analysis={isShown ? form.analysis : null}
          />
          <div className={`${css.line} noPrint`}>
            <Button icon={isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />} onClick={() => setShown(!isShown)}>
              {isShown ? w.look.hide : w.look.show}
            </Button>
            <span className={`${css.hint} ${css.keys}`}>{w.look.keysHint}</span>
          </div>
          <div className="noPrint">
            <TryBox form={form} of={attempt} />
          </div>
        </section>
        <section>
          <h2>{w.look.facts}</h2>
          <Facts detail={detail} />
        </section>
        <section>
          <h2>{w.look.usage}</h2>
          <UsageTable questionId={detail.id} />
        </section>
        <section>
          <h2>{w.look.versions}</h2>
          <Versions detail={detail} onVersion={(version) => open({ version: String(version) })} />
        </section>
      </div>
    </>
  )
}

function Page() {
  const { courseId } = useCourse()
  const [params] = useSearchParams()
  const id = params.get('questionId') ?? ''
  const version = Number(params.get('version')) || undefined
  const question = useCall('getQuestionInfo', { id, courseId, ...(version ? { version } : {}) }, { keep: false })
  return <Loaded of={question}>{(detail) => <Look key={`${id}/${version}`} detail={detail} />}</Loaded>
}

/** One question with everything known about it. */
export default function PreviewQuestion() {
  return (
    <CoursePage>
      <Page />
    </CoursePage>
  )
}
