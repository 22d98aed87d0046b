import type { Out } from '@shuyuan/contract/calls/index.ts'
import { paperScore, topicScore } from '@shuyuan/domain/paper/check.rule.ts'
import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '../../../kit/format.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import shared from './Assemble.module.css'
import css from './CheckPanel.module.css'
import { findingText } from './finding-words.ts'
import type { PaperDraft } from './paper-draft.ts'
import { useCourseNames } from './use-course-names.ts'
import type { Finding } from './use-paper-editor.ts'

type Checked = Out<'checkPaperInfo'>

interface Props {
  readonly draft: PaperDraft
  readonly checked: Checked | undefined
  /** The findings of a refused enabling, until something changes. */
  readonly refused: readonly Finding[]
  readonly onGo: (at: NonNullable<Finding['at']>) => void
  /** Below the sum: a button that brings it to the target. */
  readonly fit?: ReactNode
}

/** The sum, computed here at every keystroke. */
function Total({ draft }: Pick<Props, 'draft'>) {
  const w = usePaperWords()
  const total = paperScore(draft.bigTopics)
  const gap = formatNumber(Math.abs(draft.targetScore - total), 1)
  const fits = total === draft.targetScore
  return (
    <Live as="div" onlyChanges className={`${css.total} num`} data-fits={fits}>
      <span className={shared.dim}>{w.panel.total}</span>
      <div>
        <strong>{formatNumber(total, 1)}</strong> / {draft.targetScore}
      </div>
      <small className={css.gap}>
        {fits ? w.panel.fits : total > draft.targetScore ? w.panel.over(Number(gap)) : w.panel.under(Number(gap))}
      </small>
    </Live>
  )
}

interface Share {
  readonly id: string | number
  readonly name: string
  readonly count: number
  readonly score: number
}

function Shares({ title, rows }: { title: string; rows: readonly Share[] }) {
  const w = usePaperWords().panel
  const all = rows.reduce((sum, { score }) => sum + score, 0)
  if (rows.length === 0) return null
  return (
    <section className={css.shares}>
      <h3>{title}</h3>
      {rows.map(({ id, name, count, score }) => (
        // By id: names may be equal, those of a former term's chapters, and all before they are loaded.
        <div className={css.share} key={id}>
          <span title={name}>{name}</span>
          <i style={{ '--part': `${all > 0 ? (score * 100) / all : 0}%` } as object} />
          <span className="num">{w.share(count, score)}</span>
        </div>
      ))}
    </section>
  )
}

function Findings({
  kind,
  list,
  draft,
  onGo,
}: { kind: 'error' | 'warning'; list: readonly Finding[] } & Pick<Props, 'draft' | 'onGo'>) {
  const w = usePaperWords()
  const names = useCourseNames()
  if (list.length === 0) return null
  const title = kind === 'error' ? w.panel.errors(list.length) : w.panel.warnings(list.length)
  const help = kind === 'error' ? w.panel.errorsHelp : w.panel.warningsHelp
  return (
    <section>
      <h2 className={css.kind}>
        {title} <small className={shared.dim}>{help}</small>
      </h2>
      <ul className={css.findings} data-kind={kind}>
        {list.map((finding) => {
          const said = findingText(finding, draft, names, w)
          const { at } = finding
          return (
            <li key={`${finding.code}${JSON.stringify(at ?? {})}${said}`}>
              {at?.bigTopicId ? (
                <button type="button" onClick={() => onGo(at)}>
                  {said}
                </button>
              ) : (
                <p>{said}</p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export function CheckPanel({ draft, checked, refused, onGo, fit }: Props) {
  const w = usePaperWords()
  const { types } = useQuestionWords()
  const names = useCourseNames()
  const errors = refused.length > 0 ? refused : (checked?.errors ?? [])
  const totals = checked?.totals
  const isRandom = draft.bigTopics.some(({ rules }) => rules.length > 0)
  return (
    <>
      <Total draft={draft} />
      {fit}
      <ol className={css.topicSums}>
        {draft.bigTopics.map((topic) => (
          <li key={topic.bigTopicId}>
            <span title={topic.title}>{topic.title}</span>
            <span className="num">{w.points(topicScore(topic))}</span>
          </li>
        ))}
      </ol>
      {!totals && <p className={shared.dim}>{w.panel.checking}</p>}
      {totals && (
        <>
          <Findings kind="error" list={errors} draft={draft} onGo={onGo} />
          <Findings kind="warning" list={checked.warnings} draft={draft} onGo={onGo} />
          {errors.length + checked.warnings.length === 0 && <p className={css.clean}>{w.panel.clean}</p>}
          {isRandom && totals.questionCount > 0 && <p className={shared.dim}>{w.panel.sampled}</p>}
          <dl className={css.facts}>
            <div>
              <dt>{w.panel.count}</dt>
              <dd className="num">{totals.questionCount}</dd>
            </div>
            <div>
              <dt>{w.panel.time}</dt>
              <dd className="num">{w.panel.minutes(totals.minutes)}</dd>
            </div>
            <div>
              <dt>{w.panel.difficulty}</dt>
              <dd className="num">{formatNumber(totals.avgDifficulty) || '–'}</dd>
            </div>
            <div>
              <dt>{w.panel.cover}</dt>
              <dd className="num">{formatPercent(totals.coverPercent, 0)}</dd>
            </div>
          </dl>
          <Shares
            title={w.panel.byType}
            rows={totals.byType.map(({ questionType, ...share }) => ({
              id: questionType,
              name: types[questionType],
              ...share,
            }))}
          />
          <Shares
            title={w.panel.byDifficulty}
            rows={totals.byDifficulty.map(({ difficulty, ...share }) => ({
              id: difficulty,
              name: w.question.difficulty(difficulty),
              ...share,
            }))}
          />
          <Shares
            title={w.panel.byChapter}
            rows={totals.byChapter.map(({ chapterId, ...share }) => ({
              id: chapterId,
              name: names.of.get(chapterId) ?? w.panel.otherChapter,
              ...share,
            }))}
          />
          <Shares
            title={w.panel.byPoint}
            rows={totals.byClassify.map(({ classifyId: id, ...share }) => ({ id, ...share }))}
          />
        </>
      )}
    </>
  )
}
