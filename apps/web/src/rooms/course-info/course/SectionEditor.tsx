import type { Out } from '@shuyuan/contract/calls/index.ts'
import { SECTION_BODY_MAX } from '@shuyuan/contract/entities/course/course.ts'
import { Button, Form } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { FormSummary } from '../../../kit/form/FormSummary.tsx'
import type { Outcome } from '../../../kit/form/fields.ts'
import { useFormState } from '../../../kit/form/use-form-state.tsx'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { toast } from '../../../kit/toast.ts'
import { useConfirm } from '../../../kit/use-confirm.tsx'
import { hasText, isRowSection } from '../../../subjects/course/section-rows.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { pictureUploader } from '../resources/resource-files.ts'
import css from './SectionEditor.module.css'
import { SectionRows } from './SectionRows.tsx'
import { useCourse } from './use-course.ts'

export type SectionDetail = Out<'getCourseDetailInfo'>

interface Content {
  readonly body?: string
  readonly rows?: Record<string, unknown>[]
}

const BODY_HEIGHT = 360

/** Saves a section as a draft and, on request, publishes what was saved. */
function useSaveSection({ id, section, updatedAt }: SectionDetail) {
  const w = useWords(zh, en).detail
  const { courseId } = useCourse()
  const add = useAct('addCourseDetailInfo')
  const update = useAct('updateCourseDetailInfo')
  const publish = useAct('publishCourseDetailInfo')
  return async ({ body = '', rows = [] }: Content, alsoPublish: boolean): Promise<Outcome> => {
    const content = { section, body, rows }
    const added = id ? null : await add.run({ courseId, ...content })
    const saved = added ?? (await update.run({ id, ...content, updatedAt: updatedAt ?? '' }))
    if (!saved.ok) return saved
    if (!alsoPublish) {
      toast.success(w.saved)
      return { ok: true }
    }
    const published = await publish.run({ ids: [added?.ok ? added.data.id : id] })
    const refused = published.ok && published.data.refused[0]
    if (refused) toast.error(refused.reason)
    else if (published.ok) toast.success(w.published)
    return { ok: true }
  }
}

interface SectionEditorProps {
  readonly detail: SectionDetail
  /** Above the text; `put` adds to it. */
  readonly tools?: (put: (html: string) => void) => ReactNode
  readonly onClose: () => void
  readonly onSaved?: () => void
}

/** Writes one section: a draft until it is published. */
export function SectionEditor({ detail, tools, onClose, onSaved = onClose }: SectionEditorProps) {
  const w = useWords(zh, en).detail
  const { courseId } = useCourse()
  const { ask } = useConfirm()
  const { section } = detail
  const fields = [
    { name: 'body', label: w.body },
    { name: 'rows', label: w.section[section] },
  ]
  const save = useSaveSection(detail)
  const publishes = useRef(false)
  const { form, isDirty, isBusy, summary, ...events } = useFormState<Content>(
    fields,
    (content) => save(content, publishes.current),
    onSaved,
  )
  const submit = (alsoPublish: boolean) => {
    publishes.current = alsoPublish
    form.submit()
  }
  const put = (html: string) => {
    const body = `${form.getFieldValue('body') ?? ''}${html}`
    form.setFieldValue('body', body)
    events.onValuesChange({ body })
  }
  const close = async () => {
    if (!isDirty || (await ask({ title: w.leave, text: w.leaveMore, ok: w.leaveOk, danger: true }))) onClose()
  }
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ body: detail.body, rows: detail.rows }}
      onValuesChange={events.onValuesChange}
      onFinish={() => void events.onFinish(form.getFieldsValue(true))}
      onFinishFailed={events.onFinishFailed}
    >
      <FormSummary of={summary} />
      {hasText(section) && (
        <>
          {tools && <div className={css.tools}>{tools(put)}</div>}
          <Form.Item name="body" label={w.body}>
            <RichTextEditor
              label={w.section[section]}
              minHeight={BODY_HEIGHT}
              max={SECTION_BODY_MAX}
              onUpload={pictureUploader(courseId)}
            />
          </Form.Item>
        </>
      )}
      {isRowSection(section) && <SectionRows section={section} />}
      <div className={css.foot}>
        <Button onClick={() => void close()}>{w.cancel}</Button>
        <Button loading={isBusy} onClick={() => submit(false)}>
          {w.save}
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => submit(true)}>
          {w.saveAndPublish}
        </Button>
      </div>
    </Form>
  )
}
