import { CHECK_KINDS } from '@shuyuan/contract/entities/marking/check-kinds.ts'
import { isRuleKind } from '@shuyuan/domain/scoring/course/scheme-problems.rule.ts'
import { Button, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import { AssignmentName } from '../../../subjects/link/names.tsx'
import en from '../../../words/en/marking/marking.ts'
import { noted } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/marking/marking.ts'
import { useCourse } from '../course/use-course.ts'
import css from './SchemeEditor.module.css'
import { type Bound, type DraftContent, type DraftOption, evenShares, evenWeights, newOption } from './scheme-draft.ts'

const OPTIONS_MAX = 12

/** What the template requires of an item: obligatory or not, and its range of weights. */
function BoundNote({ bound }: { readonly bound: Bound }) {
  const w = useWords(zh, en).scheme
  return (
    <span className={css.soft}>
      {bound.required && <Tag>{w.required}</Tag>}
      {(bound.from > 0 || bound.to < 100) && w.bounds(bound.from, bound.to)}
    </span>
  )
}

interface ContentsProps {
  readonly courseId: string
  readonly option: DraftOption
  /** Assignments that already count in an option. */
  readonly used: ReadonlyMap<string, string>
  readonly onChange: ((contents: readonly DraftContent[]) => void) | null
}

function AddContent({ courseId, option, used, onChange }: ContentsProps) {
  const w = useWords(zh, en).scheme
  const list = useCall('listCandidateCheckContentInfo', { courseId, kind: option.kind as 'webHomework', limit: 500 })
  const rows = list.data?.rows ?? []
  const add = (ids: string[]) => {
    const added = rows
      .filter(({ assignmentId }) => ids.includes(assignmentId))
      .map(({ assignmentId, title, published }) => ({
        assignmentId,
        title,
        share: 0,
        unsubmitted: 'zero' as const,
        published: published === '1',
      }))
    onChange?.(evenShares([...option.contents, ...added]))
  }
  return (
    <Select
      className={css.add ?? ''}
      mode="multiple"
      aria-label={w.addContent}
      placeholder={w.addContent}
      value={[]}
      loading={list.isPending}
      notFoundContent={w.none}
      options={rows.map((row) => {
        const name = used.get(row.assignmentId)
        return {
          value: row.assignmentId,
          label: name ? noted(row.title, w.usedIn(name)) : row.title,
          disabled: name !== undefined,
        }
      })}
      onChange={add}
    />
  )
}

function Contents(props: ContentsProps) {
  const { option, onChange } = props
  const { query } = useCourse()
  const w = useWords(zh, en).scheme
  const change = (id: string, to: Partial<DraftContent>) =>
    onChange?.(option.contents.map((one) => (one.assignmentId === id ? { ...one, ...to } : one)))
  if (isRuleKind(option.kind)) return <p className={css.rule}>{w.rule}</p>
  return (
    <div className={css.contents}>
      {option.contents.map((one) => (
        <div key={one.assignmentId} className={css.content}>
          <span className={css.title}>
            <AssignmentName course={query} id={one.assignmentId}>
              {one.title}
            </AssignmentName>{' '}
            {!one.published && <StatePill tone="waiting">{w.draftContent}</StatePill>}
          </span>
          {onChange ? (
            <>
              <NumberInput
                aria-label={`${one.title} ${w.share}`}
                className={css.number ?? ''}
                min={0}
                max={100}
                step={1}
                precision={2}
                suffix="%"
                value={one.share}
                onChange={(share) => change(one.assignmentId, { share: share ?? 0 })}
              />
              <Select
                aria-label={`${one.title} ${w.unsubmitted}`}
                value={one.unsubmitted}
                options={[
                  { value: 'zero', label: w.zero },
                  { value: 'leave', label: w.leave },
                ]}
                onChange={(unsubmitted) => change(one.assignmentId, { unsubmitted })}
              />
              <Button
                size="small"
                type="text"
                onClick={() =>
                  onChange(option.contents.filter(({ assignmentId }) => assignmentId !== one.assignmentId))
                }
              >
                {w.remove}
              </Button>
            </>
          ) : (
            <span className="num">{`${formatNumber(one.share, 2)}%`}</span>
          )}
        </div>
      ))}
      {onChange && (
        <div className={css.line}>
          <AddContent {...props} />
          {option.contents.length > 1 && (
            <Button size="small" onClick={() => onChange(evenShares(option.contents))}>
              {w.evenShares}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface Props {
  readonly courseId: string
  readonly options: readonly DraftOption[]
  /** The formative score's share of the total, in percent. */
  readonly ratio: number
  /** The template's requirements for the options that fulfil its items. */
  readonly bounds: ReadonlyMap<string, Bound>
  /** null: read only. */
  readonly onChange: ((options: DraftOption[]) => void) | null
}

function moved(options: readonly DraftOption[], at: number, by: 1 | -1): DraftOption[] {
  const next = [...options]
  const [one] = next.splice(at, 1)
  if (one) next.splice(at + by, 0, one)
  return next
}

/** The options of a scheme with their weights and contents, edited in place. */
export function SchemeEditor({ courseId, options, ratio, bounds, onChange }: Props) {
  const words = useWords(zh, en)
  const w = words.scheme
  const { query } = useCourse()
  // A scheme without options starts with an empty one.
  const [made, setMade] = useState(1)
  const used = new Map(
    options.flatMap(({ name, contents }) => contents.map((one) => [one.assignmentId, name] as const)),
  )
  const change = (key: string, to: Partial<DraftOption>) =>
    onChange?.(options.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const add = () => {
    setMade((n) => n + 1)
    onChange?.([...options, newOption(made)])
  }
  return (
    <div className={css.options}>
      {options.map((option, at) => {
        const bound = option.templateItemId ? bounds.get(option.templateItemId) : undefined
        return (
          <section key={option.key} className={css.option} aria-label={option.name || w.name}>
            <div className={css.line}>
              {onChange ? (
                <>
                  <Input
                    className={css.name ?? ''}
                    aria-label={w.name}
                    placeholder={w.name}
                    maxLength={30}
                    status={option.name.trim() ? '' : 'error'}
                    value={option.name}
                    onChange={(event) => change(option.key, { name: event.target.value })}
                  />
                  <Select
                    className={css.kind ?? ''}
                    aria-label={w.kind}
                    value={option.kind}
                    disabled={bound !== undefined}
                    options={CHECK_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
                    onChange={(kind) => change(option.key, { kind, contents: [] })}
                  />
                  <NumberInput
                    className={css.number ?? ''}
                    aria-label={`${option.name} ${w.weight}`}
                    min={bound?.from ?? 0}
                    max={bound?.to ?? 100}
                    step={1}
                    precision={0}
                    value={option.weight}
                    suffix="%"
                    onChange={(weight) => change(option.key, { weight: weight ?? 0 })}
                  />
                  {bound && <BoundNote bound={bound} />}
                  <span className={css.acts}>
                    <Button size="small" disabled={at === 0} onClick={() => onChange(moved(options, at, -1))}>
                      {w.up}
                    </Button>
                    <Button
                      size="small"
                      disabled={at === options.length - 1}
                      onClick={() => onChange(moved(options, at, 1))}
                    >
                      {w.down}
                    </Button>
                    <Button
                      size="small"
                      danger
                      disabled={bound?.required ?? false}
                      title={bound?.required ? w.requiredItem : undefined}
                      onClick={() => onChange(options.filter(({ key }) => key !== option.key))}
                    >
                      {w.remove}
                    </Button>
                  </span>
                </>
              ) : (
                <>
                  <h2>{option.name}</h2>
                  {option.name !== words.kinds[option.kind] && (
                    <span className={css.soft}>{words.kinds[option.kind]}</span>
                  )}
                  {bound && <BoundNote bound={bound} />}
                  <span className={css.weight}>{`${option.weight}%`}</span>
                  <span className={css.soft}>{`${w.inTotal} ${formatNumber((option.weight * ratio) / 100, 1)}%`}</span>
                  {option.id && (
                    <ScreenLink to={['settingExaminateScore']} query={`${query}&checkOptionId=${option.id}`}>
                      {w.open}
                    </ScreenLink>
                  )}
                </>
              )}
            </div>
            <Contents
              courseId={courseId}
              option={option}
              used={used}
              onChange={onChange ? (contents) => change(option.key, { contents }) : null}
            />
          </section>
        )
      })}
      {onChange && (
        <div className={css.line}>
          <Button type="dashed" disabled={options.length >= OPTIONS_MAX} onClick={add}>
            {w.add}
          </Button>
          {options.length > 1 && <Button onClick={() => onChange(evenWeights(options))}>{w.average}</Button>}
        </div>
      )}
    </div>
  )
}
