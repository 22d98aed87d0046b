import { PlusOutlined } from '@ant-design/icons'
import { Button, Input, Rate, Select } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCan } from '../../../kit/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { Field } from '../../../subjects/question/QuestionEdit/Field.tsx'
import { useBankWords } from '../bank/use-bank-words.ts'
import { chapterLabel, flatChapters } from '../chapters/chapters.ts'
import type { Draft } from './draft.ts'
import css from './Editor.module.css'

const POINTS_MAX = 5
const TAGS_MAX = 10
const TAG_LENGTH = 20
const SOURCE_LENGTH = 100

interface Props {
  readonly courseId: string
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

function Points({ courseId, draft, onDraft }: Props) {
  const w = useBankWords()
  const can = useCan()
  const points = useCall('treeCourseClassifyInfo', { courseId })
  const [isAdding, setAdding] = useState(false)
  const choose = (classifyIds: string[]) => onDraft({ ...draft, classifyIds })
  const add = useAct('addCourseClassifyInfo', { onDone: ({ id }) => choose([...draft.classifyIds, id]) })
  return (
    <Field label={w.knowledge} path="classifyIds">
      <div className={css.line}>
        <Select
          className={css.grow ?? ''}
          aria-label={w.knowledge}
          mode="multiple"
          maxCount={POINTS_MAX}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...draft.classifyIds]}
          options={(points.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={choose}
        />
        {can('knowledge') && (
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {w.edit.newPoint}
          </Button>
        )}
      </div>
      {isAdding && (
        <FormDialog<{ name: string }>
          title={w.point.add}
          fields={[{ name: 'name', label: w.edit.newPointName, required: true, max: 40 }]}
          onSubmit={({ name }) => add.run({ courseId, name })}
          onClose={() => setAdding(false)}
        />
      )}
    </Field>
  )
}

/** Points, difficulty and place: the same for every type. */
export function Place(props: Props) {
  const w = useBankWords()
  const { courseId, draft, onDraft } = props
  const chapters = useCall('treeCourseChapterInfo', { courseId }, { fresh: 60_000 })
  const { form } = draft
  const isComposite = form.body.type === 'composite'
  return (
    <section className={css.place} aria-label={w.edit.basics}>
      <div className={css.row}>
        <Field label={w.score} path="score" {...(isComposite ? { help: w.edit.scoreOfParts } : {})}>
          <NumberInput
            aria-label={w.score}
            min={0.5}
            max={100}
            step={0.5}
            disabled={isComposite}
            value={form.score}
            onChange={(score) => onDraft({ ...draft, form: { ...form, score: Number(score ?? 2) } })}
          />
        </Field>
        <Field label={w.difficulty} path="difficulty">
          <Rate
            aria-label={w.difficulty}
            allowClear={false}
            style={{ color: 'var(--accent)' }}
            tooltips={[1, 2, 3, 4, 5].map(w.stars)}
            value={form.difficulty}
            onChange={(difficulty) => onDraft({ ...draft, form: { ...form, difficulty } })}
          />
        </Field>
        <div className={css.grow}>
          <Field label={w.chapter} path="chapterId">
            <Select
              aria-label={w.chapter}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={w.edit.noChapter}
              value={draft.chapterId || null}
              options={flatChapters(chapters.data ?? []).map((one) => ({ value: one.id, label: chapterLabel(one) }))}
              onChange={(chapterId: string | null | undefined) => onDraft({ ...draft, chapterId: chapterId ?? '' })}
            />
          </Field>
        </div>
      </div>
      <Points {...props} />
      <div className={css.row}>
        <div className={css.grow}>
          <Field label={w.edit.tags} path="tags">
            <Select
              aria-label={w.edit.tags}
              mode="tags"
              open={false}
              suffixIcon={null}
              maxCount={TAGS_MAX}
              value={[...draft.tags]}
              onChange={(tags: string[]) => onDraft({ ...draft, tags: tags.map((tag) => tag.slice(0, TAG_LENGTH)) })}
            />
          </Field>
        </div>
        <div className={css.grow}>
          <Field label={w.edit.source} path="source">
            <Input
              aria-label={w.edit.source}
              maxLength={SOURCE_LENGTH}
              placeholder={w.edit.sourceHint}
              value={draft.source}
              onChange={(event) => onDraft({ ...draft, source: event.target.value })}
            />
          </Field>
        </div>
      </div>
    </section>
  )
}
