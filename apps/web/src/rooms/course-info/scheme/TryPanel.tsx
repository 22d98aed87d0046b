import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { isRuleKind } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'
import { Segmented, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { noted } from '../../../words/marks.ts'
import css from './settingExaminateScore.module.css'
import { useOptionWords } from './use-option-words.ts'

type Option = Out<'getCheckOptionInfo'>
type MadeUp = Pick<In<'tryCheckOptionInfo'>, 'discussion' | 'resourceStudy'>
type Talk = NonNullable<MadeUp['discussion']>

const FOUND = 20

function StudentChoice({ courseId, onChoose }: { courseId: string; onChoose: (studentId: string) => void }) {
  const w = useOptionWords()
  const [keyWords, setKeyWords] = useState('')
  const found = useCall('listMatrixStudyCheckResultInfo', { courseId, keyWords, limit: FOUND }, { keep: true })
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setKeyWords }}
      aria-label={w.student}
      placeholder={w.chooseStudent}
      loading={found.isFetching}
      options={(found.data?.rows ?? []).map(({ studentId, realname, studentNo }) => ({
        value: studentId,
        label: noted(realname, studentNo),
      }))}
      onChange={onChoose}
    />
  )
}

interface FiguresProps {
  readonly option: Option
  readonly value: MadeUp
  readonly onChange: (value: MadeUp) => void
}

function Figures({ option, value, onChange }: FiguresProps) {
  const w = useOptionWords()
  const rule = useCall('getRuleCheckContentInfo', { checkOptionId: option.id, courseId: option.courseId })
  const field = (label: string, now: number, max: number, set: (to: number) => void, min = 0, step = 1) => (
    <div className={css.figure} key={label}>
      <span aria-hidden>{label}</span>
      <NumberInput aria-label={label} min={min} max={max} step={step} value={now} onChange={(to) => set(to ?? min)} />
    </div>
  )
  if (option.kind === 'resourceStudy') {
    const finished = value.resourceStudy?.finished ?? 0
    return (
      <div className={css.figures}>
        {field(w.tryFinished, finished, 1000, (to) => onChange({ resourceStudy: { finished: to } }))}
      </div>
    )
  }
  const talk = value.discussion as Talk
  const isByCount = rule.data?.rule.discussion?.by === 'count'
  const set = (to: Partial<Talk>) => onChange({ discussion: { ...talk, ...to } })
  return (
    <div className={css.figures}>
      {field(w.tryPosts, talk.posts, 100, (posts) => set({ posts }))}
      {field(w.tryReplies, talk.replies, 100, (replies) => set({ replies }))}
      {!isByCount && (
        <>
          {field(w.tryEssences, talk.essences, 100, (essences) => set({ essences }))}
          {field(w.tryTeacher, talk.teacher, 1000, (teacher) => set({ teacher }), 0, 0.5)}
          {field(w.tryDays, talk.days, 120, (days) => set({ days }), 1)}
        </>
      )}
    </div>
  )
}

const firstFigures = ({ kind }: Option): MadeUp =>
  kind === 'resourceStudy'
    ? { resourceStudy: { finished: 5 } }
    : { discussion: { posts: 3, replies: 5, essences: 0, teacher: 0, days: 4 } }

function Tried({ option, input }: { option: Option; input: In<'tryCheckOptionInfo'> }) {
  const w = useOptionWords()
  const tried = useCall('tryCheckOptionInfo', input, { keep: true })
  return (
    <Loaded of={tried}>
      {({ steps, result }) => (
        <>
          <PlainTable
            rows={steps.map((one, place) => ({ ...one, place: String(place) }))}
            rowKey="place"
            dense
            columns={[
              { key: 'text', title: w.step, phone: 'title' },
              { key: 'value', title: w.value, width: 96, align: 'end' },
            ]}
          />
          <p className={css.result}>
            <Live>
              {result === null
                ? w.noResult
                : w.result(formatNumber(result, 1), formatNumber((result * option.weight) / 100, 1))}
            </Live>
          </p>
        </>
      )}
    </Loaded>
  )
}

/** How the score comes about, for a student or for made-up figures. */
export function TryPanel({ option }: { readonly option: Option }) {
  const w = useOptionWords()
  const isRule = isRuleKind(option.kind)
  const [way, setWay] = useState<'madeUp' | 'student'>(isRule ? 'madeUp' : 'student')
  const [figures, setFigures] = useState<MadeUp>(() => firstFigures(option))
  const [studentId, setStudentId] = useState('')
  const input = { courseId: option.courseId, checkOptionId: option.id }
  return (
    <section className={css.card} aria-label={w.tryTitle}>
      <h2>{w.tryTitle}</h2>
      <p className={css.soft}>{w.tryNote}</p>
      {isRule && (
        <Segmented
          value={way}
          onChange={setWay}
          options={[
            { value: 'madeUp', label: w.madeUp },
            { value: 'student', label: w.student },
          ]}
        />
      )}
      {way === 'student' ? (
        <StudentChoice courseId={option.courseId} onChoose={setStudentId} />
      ) : (
        <Figures option={option} value={figures} onChange={setFigures} />
      )}
      {way === 'madeUp' && <Tried option={option} input={{ ...input, ...figures }} />}
      {way === 'student' && studentId && <Tried option={option} input={{ ...input, studentId }} />}
    </section>
  )
}
