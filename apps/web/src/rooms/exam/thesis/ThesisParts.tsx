import { Alert } from 'antd'
import { formatNumber, formatSize, formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { RichText } from '../../../kit/rich/RichText.tsx'
import { listed } from '../../../words/marks.ts'
import type { OwnThesis } from './own-thesis.ts'
import css from './Thesis.module.css'
import { useOwnThesisWords } from './use-own-words.ts'

interface Props {
  readonly thesis: OwnThesis
}

type File = OwnThesis['files'][number]

/** Names that open their files. */
function Files({ of }: { of: readonly File[] }) {
  return (
    <ul className={css.files}>
      {of.map(({ id, name, size, url }) => (
        <li key={id} className={css.file}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
          <small className="num">{formatSize(size)}</small>
        </li>
      ))}
    </ul>
  )
}

/** Names and points, in two columns also on a phone. */
function Rubric({ rows }: { rows: readonly { name: string; points: string }[] }) {
  return (
    <dl className={css.rubric}>
      {rows.map(({ name, points }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{points}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is asked: the text with its files, the time, the form of the files and the rubric. */
export function Requirements({ thesis }: Props) {
  const w = useOwnThesisWords().ask
  const { fileRule, late, from, dueAt, files, template, rubric, returns, maxReturns } = thesis
  const { minWords, maxWords } = fileRule
  return (
    <section className={css.part}>
      <h2>{w.title}</h2>
      <RichText html={thesis.instructions} />
      <Facts
        of={[
          { label: w.window, value: `${formatTime(from)} – ${formatTime(dueAt)}`, wide: true },
          { label: w.late, value: late.days > 0 ? w.lateRule(late.days, late.minusPerDay) : w.lateNo, wide: true },
          { label: w.files, value: w.filesRule(listed(fileRule.types), fileRule.maxCount, fileRule.maxMb), wide: true },
          ...(minWords !== null || maxWords !== null
            ? [{ label: w.words, value: w.wordsRule(minWords, maxWords) }]
            : []),
          ...(maxReturns > 0 ? [{ label: w.returns, value: w.returnsOf(returns, maxReturns) }] : []),
        ]}
      />
      {template && (
        <div>
          <h3>{w.template}</h3>
          <Files of={[template]} />
        </div>
      )}
      {files.length > 0 && (
        <div>
          <h3>{w.attachments}</h3>
          <Files of={files} />
        </div>
      )}
      <div>
        <h3>{w.rubric}</h3>
        <Rubric rows={rubric.map(({ name, max }) => ({ name, points: w.points(max) }))} />
      </div>
    </section>
  )
}

export function OwnTopic({ thesis }: Props) {
  const w = useOwnThesisWords()
  return (
    <section className={css.part}>
      <h2>{w.topic.chosen}</h2>
      <Facts
        of={[
          {
            label: w.card.topic,
            value: thesis.isOwnTitle === '1' ? `${thesis.title} · ${w.topic.own}` : thesis.title,
            wide: true,
          },
          ...(thesis.topicBody ? [{ label: w.topic.body, value: thesis.topicBody, wide: true }] : []),
        ]}
      />
    </section>
  )
}

/** Why it came back, and until when it is handed in again. */
export function ReturnedNotice({ thesis }: Props) {
  const w = useOwnThesisWords().returned
  const back = thesis.versions[0]?.returned
  return (
    <Alert
      type="error"
      showIcon
      title={w.title}
      description={
        <>
          {back && <p className={css.comment}>{back.reason}</p>}
          {thesis.similarity && (
            <p className={css.comment}>{w.similarity(thesis.similarity.percent, thesis.similarity.limit)}</p>
          )}
          {back?.file && <Files of={[back.file]} />}
          <p className={css.comment}>{w.due(formatTime(thesis.dueAt))}</p>
        </>
      }
    />
  )
}

function wordsFault(words: number | null, { minWords, maxWords }: OwnThesis['fileRule']): 'tooFew' | 'tooMany' | null {
  if (words === null) return null
  if (minWords !== null && words < minWords) return 'tooFew'
  return maxWords !== null && words > maxWords ? 'tooMany' : null
}

/** Every version with its files and what came back with it, the newest first. */
export function Versions({ thesis }: Props) {
  const words = useOwnThesisWords()
  const w = words.versions
  return (
    <section className={css.part}>
      <h2>{w.title}</h2>
      <div>
        {thesis.versions.map(({ version, submittedAt, lateDays, words: count, files, returned }) => {
          const fault = wordsFault(count, thesis.fileRule)
          return (
            <section key={version} className={css.version}>
              <header>
                <h3>{words.card.versionNo(version)}</h3>
                <span className={css.meta}>{formatTime(submittedAt)}</span>
                {lateDays > 0 && <span className={css.meta}>{words.card.late(lateDays)}</span>}
                {count !== null && <span className={css.meta}>{w.words(count)}</span>}
                {fault && <span className={css.meta}>{w[fault]}</span>}
              </header>
              <Files of={files} />
              {returned && (
                <div className={css.remark}>
                  <strong>{w.returned}</strong>
                  <p>{returned.reason}</p>
                  {returned.file && <Files of={[returned.file]} />}
                </div>
              )}
            </section>
          )
        })}
      </div>
    </section>
  )
}

/** The published score with each mark row by row; who marked is not told. */
export function Result({ thesis }: Props) {
  const w = useOwnThesisWords().result
  const { finalMark, marks, rubric, lateDays, late } = thesis
  return (
    <section className={css.part}>
      <h2>{w.title}</h2>
      <div>
        <span className={css.soft}>{w.final}</span>
        <div className={`${css.score} num`}>{formatNumber(finalMark)}</div>
        {lateDays > 0 && late.minusPerDay > 0 && (
          <p className={css.soft}>{w.late(lateDays, lateDays * late.minusPerDay)}</p>
        )}
      </div>
      <div className={css.marks}>
        {marks.map(({ turn, scores, total, comment, file }) => (
          <section key={turn} className={css.mark}>
            <h3>{w.mark(w.turns[turn], total)}</h3>
            {scores.length > 0 && (
              <Rubric
                rows={rubric.map(({ name, max }, at) => ({
                  name,
                  points: w.scoreOf(formatNumber(scores[at] ?? null), max),
                }))}
              />
            )}
            {comment && <p className={css.comment}>{comment}</p>}
            {file && (
              <div>
                <span className={css.soft}>{w.file}</span>
                <Files of={[file]} />
              </div>
            )}
          </section>
        ))}
      </div>
      <div>
        <LinkButton to={`/testScoreNew?courseId=${thesis.courseId}`}>{w.toScores}</LinkButton>
      </div>
    </section>
  )
}
