import {
  EVERYBODY,
  isForEverybody,
  NOTICE_BODY_MAX,
  NOTICE_CATEGORIES,
  NOTICE_FILE_BYTES,
  NOTICE_FILES_MAX,
  NOTICE_TITLE_MAX,
  type NoticeCategory,
  type NoticeScope,
} from '@shuyuan/contract/entities/talk/notice.ts'
import { Button, Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { useCan } from '../../kit/Can.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { FormSummary } from '../../kit/form/FormSummary.tsx'
import type { Field, Outcome } from '../../kit/form/fields.ts'
import { useFormState } from '../../kit/form/use-form-state.tsx'
import { ViewDialog } from '../../kit/page/ViewDialog.tsx'
import { RichText } from '../../kit/rich/RichText.tsx'
import { RichTextEditor } from '../../kit/rich/RichTextEditor.tsx'
import { toast } from '../../kit/toast.ts'
import type { StoredFile } from '../../kit/upload/types.ts'
import { UploadField } from '../../kit/upload/UploadField.tsx'
import { useConfirm } from '../../kit/use-confirm.tsx'
import en from '../../words/en/talk/notice.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/notice.ts'
import { ExtraField } from './ExtraField.tsx'
import css from './Notice.module.css'
import type { Notice } from './NoticeView.tsx'
import { attachmentUploader, pictureUploader } from './notice-files.ts'
import { ClassesField, ScopeField } from './ScopeField.tsx'
import { usePublish } from './use-publish.tsx'

/** The course that a notice is written in. */
export interface NoticeCourse {
  readonly courseId: string
  readonly classes: readonly { readonly courseClassId: string; readonly name: string }[]
}

interface Values {
  title: string
  category: NoticeCategory
  scope: NoticeScope
  body: string
  files: StoredFile[]
  when: 'now' | 'later'
  publishAt: string | null
  needConfirm: '0' | '1'
  confirmBy: string | null
  pinnedUntil: string | null
  extras: ('sms' | 'email')[]
  forVisitors: '0' | '1'
}

const filesOf = (notice: Notice): StoredFile[] =>
  notice.files.map(({ id, name, mime, size, url }) => ({ fileId: id, name, mime, size, url }))

const valuesOf = (notice: Notice | null): Partial<Values> =>
  notice
    ? {
        ...{ title: notice.title, category: notice.category, scope: notice.scope ?? EVERYBODY, body: notice.body },
        files: filesOf(notice),
        when: notice.publishAt && notice.state !== 'published' ? 'later' : 'now',
        publishAt: notice.state === 'published' ? null : notice.publishAt,
        ...{ needConfirm: notice.needConfirm, confirmBy: notice.confirmBy, pinnedUntil: notice.pinnedUntil },
        forVisitors: notice.forVisitors,
        extras: [...(notice.sms === '1' ? ['sms' as const] : []), ...(notice.email === '1' ? ['email' as const] : [])],
      }
    : {
        category: 'school',
        scope: EVERYBODY,
        body: '',
        files: [],
        when: 'now',
        needConfirm: '0',
        forVisitors: '0',
        extras: [],
      }

const formOf = (values: Values) => {
  const {
    title,
    category,
    scope,
    body,
    files = [],
    when,
    publishAt,
    needConfirm,
    confirmBy,
    pinnedUntil,
    extras,
    forVisitors,
  } = values
  return {
    ...{ title, category, scope, body, fileIds: files.map(({ fileId }) => fileId) },
    publishAt: when === 'later' ? publishAt : null,
    needConfirm,
    confirmBy: needConfirm === '1' ? (confirmBy ?? null) : null,
    pinnedUntil: pinnedUntil ?? null,
    sms: extras.includes('sms') ? ('1' as const) : ('0' as const),
    email: extras.includes('email') ? ('1' as const) : ('0' as const),
    forVisitors: isForEverybody(scope) ? forVisitors : ('0' as const),
  }
}

/** Texts to start from, filled with what the course says of itself. */
function Ready({ courseId, form }: { courseId: string | null; form: FormInstance }) {
  const w = useWords(zh, en).form
  const { ask } = useConfirm()
  const { data = [] } = useCall('readyTextsNotice', { courseId }, { noToast: true })
  if (data.length === 0) return null
  const take = async ({ title, body }: Answer<'readyTextsNotice'>[number]) => {
    const isWritten = Boolean(form.getFieldValue('title') || form.getFieldValue('body'))
    if (isWritten && !(await ask({ title: w.ready, text: w.readyReplace }))) return
    form.setFieldsValue({ title, body })
    if (`${title}${body}`.includes('____')) toast.info(w.gap)
  }
  return (
    <div className={css.ready}>
      <span className={css.readyLabel}>{w.ready}</span>
      {data.map((text) => (
        <Button key={text.id} size="small" onClick={() => void take(text)}>
          {text.name}
        </Button>
      ))}
    </div>
  )
}

function useFields(
  notice: Notice | null,
  course: NoticeCourse | null,
  isRevision: boolean,
  buttons: string,
): readonly Field[] {
  const words = useWords(zh, en)
  const w = words.form
  const can = useCan()
  const files = course ? 'teacher' : 'common'
  const courseId = course?.courseId ?? null
  const said: Field[] = [
    { name: 'title', label: w.title, required: true, min: 2, max: NOTICE_TITLE_MAX },
    {
      name: 'body',
      label: w.body,
      required: true,
      kind: 'textarea',
      input: <RichTextEditor label={w.body} minHeight={260} max={NOTICE_BODY_MAX} onUpload={pictureUploader(files)} />,
    },
    {
      name: 'files',
      label: w.files,
      help: w.filesHelp,
      input: <UploadField upload={attachmentUploader(files)} most={NOTICE_FILES_MAX} maxBytes={NOTICE_FILE_BYTES} />,
    },
  ]
  if (isRevision) return said
  const categories = NOTICE_CATEGORIES.filter((one) => one !== 'course').map((value) => ({
    value,
    label: words.categories[value],
  }))
  const mayPin = course ? can('courseNotice:top') : can(`${buttons}:top`)
  return [
    ...said,
    ...(course
      ? []
      : [
          {
            name: 'category',
            label: words.list.category,
            kind: 'radio' as const,
            required: true,
            options: categories,
            group: w.who,
          },
        ]),
    {
      name: 'scope',
      label: course ? w.classes : w.scope,
      ...(course ? { group: w.who } : {}),
      input: course ? (
        <ClassesField courseId={course.courseId} classes={course.classes} />
      ) : (
        <ScopeField known={notice?.namedPeople ?? []} />
      ),
    },
    {
      name: 'when',
      label: w.when,
      kind: 'radio',
      group: w.how,
      options: (['now', 'later'] as const).map((value) => ({ value, label: w[value] })),
    },
    { name: 'publishAt', label: w.publishAt, kind: 'time', required: true, when: ({ when }) => when === 'later' },
    { name: 'needConfirm', label: w.needConfirm, kind: 'switch', help: w.needConfirmHelp },
    { name: 'confirmBy', label: w.confirmBy, kind: 'time', when: ({ needConfirm }) => needConfirm === '1' },
    // Whoever pins for the whole school also speaks for it to the outside.
    ...(mayPin && !course
      ? [
          {
            name: 'forVisitors',
            label: w.forVisitors,
            kind: 'switch' as const,
            help: w.forVisitorsHelp,
            when: ({ scope }: Record<string, unknown>) =>
              isForEverybody((scope as NoticeScope | undefined) ?? EVERYBODY),
          },
        ]
      : []),
    ...(mayPin ? [{ name: 'pinnedUntil', label: w.pinned, kind: 'time' as const, help: w.pinnedHelp }] : []),
    ...(can(`${buttons}:extraChannel`)
      ? [{ name: 'extras', label: w.extra, input: <ExtraField courseId={courseId} /> }]
      : []),
  ]
}

interface Props {
  /** null: a new one. */
  readonly notice: Notice | null
  /** null: one of the school. */
  readonly course: NoticeCourse | null
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

/** Writes a notice: a draft until it is published; of a published one a revision. */
export function NoticeForm({ notice, course, onDone, onCancel }: Props) {
  const words = useWords(zh, en)
  const w = words.form
  const { ask } = useConfirm()
  const isRevision = notice?.state === 'published'
  const fields = useFields(notice, course, isRevision, course ? 'courseNoticeInfo' : 'noticeManagement')
  const add = useAct('addNotice')
  const update = useAct('updateNotice')
  const revise = useAct('reviseNotice', { message: words.act.revised })
  const publish = usePublish()
  const can = useCan()
  const then = useRef<'draft' | 'publish'>('draft')
  const saved = useRef('')
  const [previewed, setPreviewed] = useState<{ title: string; body: string } | null>(null)

  async function submit(values: Values): Promise<Outcome> {
    const form = { ...formOf(values), category: course ? ('course' as const) : values.category }
    if (isRevision) {
      const { title, body, fileIds } = form
      const again = await ask({ title: words.ask.again, text: words.ask.againText, ok: words.ask.yes })
      saved.current = notice.id
      return revise.run({
        ...{ id: notice.id, updatedAt: notice.updatedAt, title, body, fileIds },
        remindAgain: again ? '1' : '0',
      })
    }
    const added = notice ? null : await add.run({ ...form, courseId: course?.courseId ?? null })
    const outcome = added ?? (await update.run({ ...form, id: notice?.id ?? '', updatedAt: notice?.updatedAt ?? '' }))
    if (!outcome.ok) return outcome
    saved.current = added?.ok ? added.data : (notice?.id ?? '')
    if (then.current === 'publish') {
      const facts = { id: saved.current, ...form, courseId: course?.courseId ?? null }
      await publish(facts)
    } else toast.success(w.saved)
    return { ok: true }
  }
  const { form, isBusy, summary, ...events } = useFormState<Values>(fields, submit, () => onDone(saved.current))
  const press = (what: 'draft' | 'publish') => {
    then.current = what
    form.submit()
  }
  const initial = valuesOf(notice)
  const isLater = Form.useWatch('when', form) === 'later'
  const button = course ? 'courseNoticeInfo:publish' : 'noticeManagement:publish'
  return (
    <Form
      form={form}
      layout="vertical"
      className={css.form ?? ''}
      initialValues={initial}
      onValuesChange={events.onValuesChange}
      onFinish={(values) => void events.onFinish({ ...initial, ...values })}
      onFinishFailed={events.onFinishFailed}
    >
      {!isRevision && <Ready courseId={course?.courseId ?? null} form={form} />}
      <FormSummary of={summary} />
      <FormFields fields={fields} groupsAs="h2" />
      <div className={`${css.foot} noPrint`}>
        {isRevision ? (
          <Button type="primary" loading={isBusy} onClick={() => press('draft')}>
            {w.saveRevision}
          </Button>
        ) : (
          <>
            {can(button) && (
              <Button type="primary" loading={isBusy} onClick={() => press('publish')}>
                {isLater ? w.schedule : w.publish}
              </Button>
            )}
            <Button loading={isBusy} onClick={() => press('draft')}>
              {w.saveDraft}
            </Button>
          </>
        )}
        <Button
          onClick={() =>
            setPreviewed({ title: form.getFieldValue('title') ?? '', body: form.getFieldValue('body') ?? '' })
          }
        >
          {w.preview}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
      {previewed && (
        <ViewDialog title={previewed.title || w.preview} width={760} onClose={() => setPreviewed(null)}>
          <RichText html={previewed.body} />
        </ViewDialog>
      )}
    </Form>
  )
}
