import { EditOutlined } from '@ant-design/icons'
import { Button, Input, Segmented, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { PaperState } from '../../../subjects/paper/PaperState.tsx'
import { PaperView, type PreviewPaper, questionAnchor } from '../../../subjects/paper/PaperView.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { PrintButton } from '../paper/PrintDialog.tsx'
import { usePaperLinks } from '../paper/use-paper-acts.ts'
import css from './preview.module.css'

const VIEWS = ['student', 'phone', 'teacher'] as const
type View = (typeof VIEWS)[number]

function Card({ paper }: { readonly paper: PreviewPaper }) {
  const w = usePaperWords().preview
  return (
    <aside className={`${css.card} noPrint`} aria-label={w.sheet}>
      <strong>{w.sheet}</strong>
      {paper.topics.map((topic) => (
        <section key={topic.bigTopicId}>
          <h3>{topic.title}</h3>
          <div className={`${css.numbers} num`}>
            {topic.questions.map(({ no }) => (
              <a key={no} href={`#${questionAnchor(no)}`} aria-label={w.no(no)}>
                {no}
              </a>
            ))}
          </div>
        </section>
      ))}
    </aside>
  )
}

function usePlace() {
  const [params, setParams] = useSearch()
  const set = (name: string, value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const asked = params.get('as') as View | null
  return {
    paperId: params.get('paperId') ?? '',
    view: asked && VIEWS.includes(asked) ? asked : ('student' as const),
    seed: params.get('seed') ?? '1',
    set,
  }
}

/** The seed is applied on blur or Enter: each one is another paper. */
function SeedBox({ seed, onSeed }: { readonly seed: string; readonly onSeed: (seed: string) => void }) {
  const w = usePaperWords().preview
  const [text, setText] = useState(seed)
  const take = () => text.trim() && text !== seed && onSeed(text.trim())
  return (
    <>
      <Tooltip title={w.seedHelp}>
        <Input
          prefix={w.seed}
          style={{ width: 150 }}
          value={text}
          maxLength={40}
          aria-label={w.seed}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onPressEnter={take}
        />
      </Tooltip>
      <Button
        onClick={() => {
          const next = String(Math.floor(Math.random() * 1_000_000))
          setText(next)
          onSeed(next)
        }}
      >
        {w.another}
      </Button>
    </>
  )
}

function Shown() {
  const w = usePaperWords()
  const course = useCourse()
  const canOpen = useCanOpen()
  const links = usePaperLinks()
  const { paperId, view, seed, set } = usePlace()
  const as = view === 'teacher' ? 'teacher' : 'student'
  const paper = useCall('getPreviewPaperInfo', { id: paperId, as, seed }, { enabled: paperId !== '', keep: true })
  if (!paperId) return <EmptyState text={w.preview.noPaper} next={<Link to={links.bank}>{w.preview.toBank}</Link>} />
  return (
    <Loaded of={paper}>
      {(data) => (
        <>
          <div className="noPrint">
            <PageHead
              back={links.bank}
              title={data.title}
              state={<PaperState state={data.status} />}
              facts={
                <>
                  <span>{course.courseName}</span>
                  <span>{course.termName}</span>
                  <span className="num">{w.preview.facts(data.questionCount, data.totalScore, data.minutes)}</span>
                </>
              }
              extra={
                <>
                  {data.questionCount > 0 && canOpen('tryToAnswer') && (
                    <LinkButton to={links.try(paperId, seed)}>{w.list.try}</LinkButton>
                  )}
                  <PrintButton paper={data} seed={seed} />
                  {data.can.edit === '1' && canOpen('addTestPaper') && (
                    <LinkButton to={links.edit(paperId)} type="primary" icon={<EditOutlined />}>
                      {w.preview.edit}
                    </LinkButton>
                  )}
                </>
              }
            />
            <div className={css.bar}>
              <Segmented<View>
                value={view}
                options={VIEWS.map((value) => ({ value, label: w.preview.views[value] }))}
                onChange={(next) => set('as', next)}
              />
              <SeedBox key={paperId} seed={seed} onSeed={(next) => set('seed', next)} />
              {as === 'student' && <small>{w.preview.notStored}</small>}
            </div>
          </div>
          <div className={css.columns}>
            <div className={css.sheet} data-view={view}>
              <PaperView key={`${seed}${as}`} paper={data} as={as} />
            </div>
            <Card paper={data} />
          </div>
        </>
      )}
    </Loaded>
  )
}

/** A paper as students get it, on a phone, and with its answers; answers tried here are not saved. */
export default function Preview() {
  return (
    <CoursePage>
      <Shown />
    </CoursePage>
  )
}
