import type { Out } from '@shuyuan/contract/calls/index.ts'
import { SECTION_BODY_MAX } from '@shuyuan/contract/entities/course/course.ts'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useUnsaved } from '../../../kit/form/unsaved.ts'
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

interface Written {
  body?: string
  rows?: Record<string, unknown>[]
}

const STALE = '100409'
const BODY_HEIGHT = 360

/** Writes one section: a draft until it is published. */
export function SectionEditor({ detail, onClose }: { detail: SectionDetail; onClose: () => void }) {
  const w = useWords(zh, en).detail
  const { courseId } = useCourse()
  const { modal } = App.useApp()
  const { ask } = useConfirm()
  const [form] = Form.useForm<Written>()
  const [isDirty, setDirty] = useState(false)
  const add = useAct('addCourseDetailInfo')
  const update = useAct('updateCourseDetailInfo')
  const publish = useAct('publishCourseDetailInfo')
  const { section } = detail
  useUnsaved(isDirty)

  /** The id of what was saved; null when it was refused. */
  async function save(): Promise<string | null> {
    const { body = '', rows = [] } = form.getFieldsValue(true) as Written
    const written = { section, body, rows }
    const made = detail.id ? null : await add.run({ courseId, ...written })
    if (made?.ok) return made.data.id
    const kept = made ?? (await update.run({ id: detail.id, ...written, updatedAt: detail.updatedAt ?? '' }))
    if (kept.ok) return detail.id
    const { code, fields } = kept.error
    if (code === STALE)
      modal.confirm({
        title: w.stale,
        content: w.staleMore,
        okText: w.seeNewest,
        onOk: () => void window.open(location.href, '_blank'),
      })
    const placed = Object.entries(fields).map(([path, text]) => ({
      name: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      errors: [text],
    }))
    form.setFields(placed as never)
    return null
  }
  async function run(alsoPublish: boolean): Promise<void> {
    const isRight = await form.validateFields().then(
      () => true,
      () => false,
    )
    const id = isRight ? await save() : null
    if (id === null) return
    setDirty(false)
    if (!alsoPublish) toast.success(w.saved)
    else {
      const answer = await publish.run({ ids: [id] })
      const refused = answer.ok && answer.data.refused[0]
      if (refused) toast.error(refused.reason)
      else if (answer.ok) toast.success(w.published)
    }
    onClose()
  }
  const close = async () => {
    if (!isDirty || (await ask({ title: w.leave, text: w.leaveMore, ok: w.leaveOk, danger: true }))) onClose()
  }
  const isBusy = add.busy || update.busy || publish.busy
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ body: detail.body, rows: detail.rows }}
      onValuesChange={() => setDirty(true)}
    >
      {hasText(section) && (
        <Form.Item name="body" label={w.body}>
          <RichTextEditor
            label={w.section[section]}
            minHeight={BODY_HEIGHT}
            max={SECTION_BODY_MAX}
            onUpload={pictureUploader(courseId)}
          />
        </Form.Item>
      )}
      {isRowSection(section) && <SectionRows section={section} />}
      <div className={css.foot}>
        <Button onClick={() => void close()}>{w.cancel}</Button>
        <Button loading={isBusy} onClick={() => void run(false)}>
          {w.save}
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => void run(true)}>
          {w.saveAndPublish}
        </Button>
      </div>
    </Form>
  )
}
