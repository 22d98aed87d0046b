import { CommentOutlined, LockOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { Link } from 'react-router'
import { useAct } from '../../api/use-act.ts'
import { Can } from '../../kit/Can.tsx'
import { formatClock, formatNear } from '../../kit/format.ts'
import { RichText } from '../../kit/rich/RichText.tsx'
import en from '../../words/en/study.ts'
import { useLang, useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/study.ts'
import css from './Catalogue.module.css'
import { KindIcon } from './Kind.tsx'
import { StepMark } from './StepMark.tsx'
import { type ChapterNode, isOpen, type Step, stepPath, stepsOf } from './tree.ts'
import { Waits } from './Waits.tsx'

function MarkButton({ step }: { step: Step }) {
  const w = useWords(zh, en).tree
  const finish = useAct('finishStudyResInfo', { message: w.marked })
  return (
    <Can button="finish">
      <Button size="small" loading={finish.busy} onClick={() => void finish.run({ resourceId: step.refId })}>
        {w.mark}
      </Button>
    </Can>
  )
}

/** A step that leads nowhere is done when its student says so, and is taken back as easily. */
function StepMarkButton({ step, courseId }: { step: Step; courseId: string }) {
  const w = useWords(zh, en).tree
  const isDone = step.myState === 'done'
  const mark = useAct('markTeachProcessInfo', { message: isDone ? w.unmarked : w.marked })
  return (
    <Can button="finish">
      <Button
        size="small"
        loading={mark.busy}
        onClick={() => void mark.run({ courseId, id: step.stepId, on: isDone ? '0' : '1' })}
      >
        {isDone ? w.unmark : w.mark}
      </Button>
    </Can>
  )
}

interface LineProps extends Pick<CatalogueProps, 'courseId' | 'canMark' | 'linkOf'> {
  readonly step: Step
}

function StepLine({ step, courseId, canMark, linkOf = stepPath }: LineProps) {
  const words = useWords(zh, en)
  const w = words.tree
  const lang = useLang()
  const name = (
    <>
      <span className={css.icon}>
        <KindIcon kind={step.kind} />
      </span>
      <span className={css.title}>{step.title}</span>
    </>
  )
  const waits = <Waits of={step.waits} className={css.waits} />
  const guide = step.guide && <RichText html={step.guide} small className={css.guide ?? ''} />
  if (step.type === 'guide')
    return (
      <li className={css.step} data-locked={step.waits.length > 0}>
        <span className={css.name}>
          <span className={css.icon}>
            <CommentOutlined aria-hidden="true" />
          </span>
          <span className={css.title}>{step.title}</span>
        </span>
        <span className={css.tags}>
          {canMark && step.markable === '1' && <StepMarkButton step={step} courseId={courseId} />}
          {step.stepId !== '' &&
            (step.waits.length > 0 ? <LockOutlined aria-label={w.locked} /> : <StepMark step={step} />)}
        </span>
        {waits}
        {guide}
      </li>
    )
  const link = isOpen(step) && linkOf(courseId, step)
  return (
    <li className={css.step} data-locked={!isOpen(step)}>
      {link ? (
        <Link className={css.name ?? ''} to={link} target={linkOf === stepPath ? undefined : '_blank'}>
          {name}
        </Link>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      <span className={css.tags}>
        {step.mustSee === '1' && <Tag color="warning">{w.mustTag}</Tag>}
        {step.durationSec > 0 && <span className="num">{formatClock(step.durationSec)}</span>}
        {step.dueAt && <span>{words.due(formatNear(step.dueAt, new Date(), lang))}</span>}
        {canMark && step.markable === '1' && <MarkButton step={step} />}
        {isOpen(step) ? <StepMark step={step} /> : <LockOutlined aria-label={w.locked} />}
      </span>
      {waits}
      {guide}
    </li>
  )
}

function Goals({ goals }: { goals: readonly string[] }) {
  const w = useWords(zh, en).tree
  return (
    <section className={css.goals}>
      <h2>{w.goals}</h2>
      <ul>
        {goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
    </section>
  )
}

export interface CatalogueProps {
  readonly courseId: string
  readonly open: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  readonly canMark: boolean
  /** Where a step leads instead of to its own page, in a new tab; null: nowhere. */
  readonly linkOf?: (courseId: string, step: Step) => string | null
}

/** A chapter with its steps and the chapters under it. */
export function CatalogueChapter({ node, depth = 0, ...rest }: CatalogueProps & { node: ChapterNode; depth?: number }) {
  const w = useWords(zh, en).tree
  const lang = useLang()
  const isShown = rest.open.has(node.id)
  const steps = stepsOf(node)
  const done = steps.filter(({ myState }) => myState === 'done').length
  return (
    <section className={css.chapter} data-depth={depth} data-hidden={node.hidden === '1'} id={`chapter-${node.id}`}>
      <button type="button" className={css.head} aria-expanded={isShown} onClick={() => rest.onToggle(node.id)}>
        <RightOutlined className={css.turn} rotate={isShown ? 90 : 0} aria-hidden="true" />
        <span className={css.chapterTitle}>{node.title}</span>
        {depth === 0 && node.weekNo !== null && <span className={css.week}>{w.week(node.weekNo)}</span>}
        {node.hidden === '1' && <Tag>{w.hidden}</Tag>}
        {node.locked === '1' && (
          <Tag icon={<LockOutlined />}>
            {node.opensAt ? w.opens(formatNear(node.opensAt, new Date(), lang)) : w.locked}
          </Tag>
        )}
        <span className={`${css.count} num`} data-done={steps.length > 0 && done === steps.length}>
          {w.count(done, steps.length)}
        </span>
      </button>
      {isShown && (
        <div className={css.inside}>
          {node.goals.length > 0 && <Goals goals={node.goals} />}
          {steps.length === 0 && node.steps.length === 0 && <p className={css.nothing}>{w.nothing}</p>}
          {node.steps.length > 0 && (
            <ul className={css.steps}>
              {node.steps.map((step) => (
                <StepLine key={step.id} step={step} {...rest} />
              ))}
            </ul>
          )}
          {node.children.map((child) => (
            <CatalogueChapter key={child.id} node={child} depth={depth + 1} {...rest} />
          ))}
        </div>
      )}
    </section>
  )
}
