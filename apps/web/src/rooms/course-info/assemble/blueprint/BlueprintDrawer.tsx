import type { Out } from '@shuyuan/contract/calls/index.ts'
import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { BlueprintBy } from '@shuyuan/contract/entities/paper/blueprint.ts'
import { Alert, Button, Checkbox, Segmented, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { formatPercent } from '../../../../kit/format.ts'
import { newId } from '../../../../kit/new-id.ts'
import { DetailDrawer } from '../../../../kit/page/DetailDrawer.tsx'
import { EmptyState } from '../../../../kit/page/States.tsx'
import { toast } from '../../../../kit/toast.ts'
import { useConfirm } from '../../../../kit/use-confirm.tsx'
import { type PaperWords, usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import { useQuestionWords } from '../../../../subjects/question/use-question-words.ts'
import { listed } from '../../../../words/marks.ts'
import { useCourse } from '../../course/use-course.ts'
import { useCourseNames } from '../use-course-names.ts'
import type { PaperEditor } from '../use-paper-editor.ts'
import css from './Blueprint.module.css'
import {
  type BlueprintTable,
  cellKey,
  cellsOf,
  columnSum,
  rowSum,
  rowsOf,
  scoreOf,
  type TableRow,
  tableOf,
  wholeSum,
} from './blueprint-table.ts'

type Built = Out<'buildPaperInfo'>
type Names = Readonly<Record<QuestionType, string>>

interface GridProps {
  readonly table: BlueprintTable
  readonly rows: readonly TableRow[]
  readonly target: number
  readonly rowTitle: string
  readonly names: Names
  /** Cells that the bank cannot fill. */
  readonly unmet: ReadonlySet<string>
  readonly onChange: (table: BlueprintTable) => void
}

function Grid({ table, rows, target, rowTitle, names, unmet, onChange }: GridProps) {
  const w = usePaperWords().blueprint
  const whole = wholeSum(table, rows)
  const setCount = (key: string, count: number | null) =>
    onChange({ ...table, counts: { ...table.counts, [key]: count ?? 0 } })
  const setScore = (type: QuestionType, score: number | null) =>
    score && onChange({ ...table, scores: { ...table.scores, [type]: score } })
  return (
    <div className={css.scroll}>
      <table className={`${css.table} num`}>
        <thead>
          <tr>
            <th>{rowTitle}</th>
            {table.types.map((type) => (
              <th key={type}>{names[type]}</th>
            ))}
            <th>{w.sum}</th>
            <th>{w.share}</th>
          </tr>
          <tr>
            <th>{w.each}</th>
            {table.types.map((type) => (
              <th key={type}>
                <NumberInput
                  size="small"
                  min={0.5}
                  max={100}
                  step={0.5}
                  controls={false}
                  style={{ width: 60 }}
                  aria-label={w.eachOf(names[type])}
                  value={scoreOf(table, type)}
                  onChange={(score) => setScore(type, score)}
                />
              </th>
            ))}
            <th />
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, depth }) => {
            const sum = rowSum(table, id)
            return (
              <tr key={id}>
                <th scope="row" title={name} style={{ paddingLeft: 8 + depth * 16 }}>
                  {name}
                </th>
                {table.types.map((type) => {
                  const key = cellKey(id, type)
                  return (
                    <td key={type} data-unmet={unmet.has(key) || undefined}>
                      <NumberInput
                        size="small"
                        min={0}
                        max={100}
                        precision={0}
                        controls={false}
                        style={{ width: 60 }}
                        aria-label={w.cell(name, names[type])}
                        placeholder="0"
                        value={table.counts[key] || null}
                        onChange={(count) => setCount(key, count)}
                      />
                    </td>
                  )
                })}
                <td className={css.sum}>{sum.count > 0 && w.ofSum(sum.count, sum.score)}</td>
                <td className={css.sum}>{sum.score > 0 && formatPercent((sum.score * 100) / whole.score, 0)}</td>
              </tr>
            )
          })}
          <tr>
            <th scope="row">{w.sum}</th>
            {table.types.map((type) => {
              const sum = columnSum(table, rows, type)
              return (
                <td key={type} className={css.sum}>
                  {sum.count > 0 && w.ofSum(sum.count, sum.score)}
                </td>
              )
            })}
            <td className={whole.score === target ? css.sum : css.off} colSpan={2}>
              {w.ofTarget(whole.count, whole.score, target)}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const EVEN = { easy: 30, middle: 50, hard: 20 } as const
const BANDS = ['easy', 'middle', 'hard'] as const

function Settings({ table, onChange, names }: Pick<GridProps, 'table' | 'onChange' | 'names'>) {
  const w = usePaperWords().blueprint
  const { ratio } = table
  return (
    <div className={css.settings}>
      <span className={css.field}>
        {w.types}
        <Select<QuestionType[]>
          mode="multiple"
          aria-label={w.types}
          maxTagCount="responsive"
          style={{ minWidth: 280 }}
          value={[...table.types]}
          options={QUESTION_TYPES.map((value) => ({ value, label: names[value] }))}
          onChange={(types) => onChange({ ...table, types: QUESTION_TYPES.filter((type) => types.includes(type)) })}
        />
      </span>
      <span className={css.field}>
        {w.skip}
        <NumberInput
          min={0}
          max={20}
          precision={0}
          style={{ width: 72 }}
          aria-label={`${w.skip} ${w.terms}`}
          value={table.skipFinalTerms}
          onChange={(terms) => onChange({ ...table, skipFinalTerms: terms ?? 0 })}
        />
        {w.terms}
      </span>
      <span className={css.field}>
        <Checkbox
          checked={ratio !== null}
          onChange={({ target }) => onChange({ ...table, ratio: target.checked ? EVEN : null })}
        >
          {w.ratio}
        </Checkbox>
        {ratio &&
          BANDS.map((band) => (
            <span key={band} className={css.field}>
              {w.bands[band]}
              <NumberInput
                min={0}
                max={100}
                precision={0}
                suffix="%"
                style={{ width: 84 }}
                aria-label={w.bands[band]}
                value={ratio[band]}
                onChange={(percent) => onChange({ ...table, ratio: { ...ratio, [band]: percent ?? 0 } })}
              />
            </span>
          ))}
        {ratio && ratio.easy + ratio.middle + ratio.hard !== 100 && <span className={css.off}>{w.ratioOff}</span>}
      </span>
    </div>
  )
}

const UNMET_SHOWN = 20

function Unmet({ built, rows, names }: { built: Built; rows: readonly TableRow[]; names: Names }) {
  const w = usePaperWords().blueprint
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
  const cell = ({ rowId, questionType }: { rowId: string; questionType: QuestionType }) =>
    w.cell(nameOf.get(rowId) ?? '', names[questionType])
  return (
    <Alert
      type="error"
      showIcon
      title={w.unmet(built.unmet.length)}
      description={
        <ul className={css.unmet}>
          {built.unmet.slice(0, UNMET_SHOWN).map((one) => (
            <li key={cellKey(one.rowId, one.questionType)}>
              {one.sharing.length > 0
                ? w.shared(cell(one), one.need, one.missing, listed(one.sharing.map(cell)))
                : w.few(cell(one), one.need, one.have)}
              {one.reserved > 0 && w.reserved(one.reserved)}
            </li>
          ))}
        </ul>
      }
    />
  )
}

const bandNote = (w: PaperWords['blueprint'], { bands }: Built): string =>
  bands.every(({ want, got }) => want === got)
    ? ''
    : w.bandsOff(listed(bands.map(({ band, want, got }) => w.bandGot(w.bands[band], got, want))))

interface Props {
  readonly editor: PaperEditor
  readonly isRandom: boolean
  readonly onClose: () => void
}

/** 双向细目表: how many questions of each type each chapter or point is asked, and a paper made of that. */
export function BlueprintDrawer({ editor, isRandom, onClose }: Props) {
  const words = usePaperWords()
  const w = words.blueprint
  const names = useQuestionWords().types
  const { courseId } = useCourse()
  const { ask } = useConfirm()
  const course = useCourseNames()
  const { draft, facts, change, learn, choose } = editor
  const [by, setBy] = useState<BlueprintBy>('chapter')
  const [typed, setTyped] = useState<BlueprintTable | null>(null)
  const [built, setBuilt] = useState<Built | null>(null)
  const [isBusy, setBusy] = useState(false)
  const table = typed ?? tableOf(draft, facts, course.chapters)
  const rows = rowsOf(by === 'chapter' ? course.chapters : course.points, by)
  const cells = cellsOf(table, rows)
  const { ratio, skipFinalTerms } = table
  const isRatioOff = ratio !== null && ratio.easy + ratio.middle + ratio.hard !== 100
  const edit = (next: BlueprintTable) => {
    setTyped(next)
    setBuilt(null)
  }

  async function take(made: Built): Promise<void> {
    const isFilled = draft.bigTopics.some(({ questions, rules }) => questions.length + rules.length > 0)
    if (isFilled && !(await ask({ title: w.replaceAsk, text: w.replaceText, ok: w.replace }))) return
    learn(made.questions)
    change((now) => ({ ...now, bigTopics: made.bigTopics }))
    choose(made.bigTopics[0]?.bigTopicId ?? '')
    const note = bandNote(w, made)
    if (note) toast.warning(note)
    else toast.success(w.done)
    onClose()
  }

  async function build(): Promise<void> {
    setBusy(true)
    try {
      const made = await call('buildPaperInfo', {
        courseId,
        purpose: draft.purpose,
        by,
        cells,
        scores: table.types.map((questionType) => ({ questionType, score: scoreOf(table, questionType) })),
        ratio: ratio ? { ...ratio } : null,
        skipFinalTerms,
        as: isRandom ? 'rules' : 'fixed',
        seed: newId(),
      })
      if (made.unmet.length > 0) setBuilt(made)
      else await take(made)
    } catch {
      // A refusal is shown by its toast.
    } finally {
      setBusy(false)
    }
  }

  const footer = (
    <div className={css.settings} style={{ margin: 0, justifyContent: 'flex-end' }}>
      {built && built.bigTopics.length > 0 && <Button onClick={() => void take(built)}>{w.takePart}</Button>}
      <Button type="primary" loading={isBusy} disabled={cells.length === 0 || isRatioOff} onClick={() => void build()}>
        {isRandom ? w.makeRules : w.pick}
      </Button>
    </div>
  )
  return (
    <DetailDrawer open title={w.title} width={1080} footer={footer} onClose={onClose}>
      <div className={css.settings}>
        <Segmented<BlueprintBy>
          value={by}
          options={(['chapter', 'classify'] as const).map((value) => ({ value, label: w.by[value] }))}
          onChange={(next) => {
            setBy(next)
            edit({ ...table, counts: {} })
          }}
        />
        <span className={css.sum}>{isRandom ? w.leadRules : w.leadFixed}</span>
      </div>
      <Settings table={table} names={names} onChange={edit} />
      {rows.length === 0 ? (
        <EmptyState text={w.noRows[by]} />
      ) : (
        <Grid
          table={table}
          rows={rows}
          target={draft.targetScore}
          rowTitle={w.by[by]}
          names={names}
          unmet={new Set(built?.unmet.map(({ rowId, questionType }) => cellKey(rowId, questionType)))}
          onChange={edit}
        />
      )}
      {built && <Unmet built={built} rows={rows} names={names} />}
    </DetailDrawer>
  )
}
