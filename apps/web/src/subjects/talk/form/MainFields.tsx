import type { FileScope } from '@shuyuan/contract/calls/file/fileInfo.calls.ts'
import { POST_BODY_MAX, POST_TITLE_MAX } from '@shuyuan/contract/entities/talk/board.ts'
import { Input, Radio, Select } from 'antd'
import { useId, useMemo } from 'react'
import { uploader } from '../../../api/upload-file.ts'
import { optionsOf } from '../../../kit/options.ts'
import { RichTextEditor } from '../../../kit/rich/RichTextEditor.tsx'
import { mentionsOf } from '../mentions.ts'
import { useTalkWords } from '../use-talk-words.ts'
import { AlikePosts } from './AlikePosts.tsx'
import css from './Form.module.css'
import type { FormBoard } from './PostForm.tsx'
import type { usePostForm } from './use-post-form.ts'

type Form = ReturnType<typeof usePostForm>

/** The board and the kind, which stay as they were posted. */
export function PlaceFields({ form: { draft, set }, boards }: { form: Form; boards: readonly FormBoard[] }) {
  const w = useTalkWords()
  const id = useId()
  return (
    <div className={css.row}>
      <div className={css.field}>
        <label htmlFor={`${id}-board`}>{w.form.board}</label>
        <Select
          id={`${id}-board`}
          value={draft.moduleId || null}
          options={boards
            .filter(({ canPost }) => canPost === '1')
            .map((board) => ({ value: board.id, label: board.title }))}
          onChange={(moduleId) => set({ moduleId })}
        />
      </div>
      <div className={css.field}>
        <span className={css.label}>{w.form.kind}</span>
        <Radio.Group
          aria-label={w.form.kind}
          value={draft.kind}
          options={optionsOf(w.kind)}
          optionType="button"
          onChange={({ target }) => set({ kind: target.value as 'topic' })}
        />
      </div>
    </div>
  )
}

interface TextProps {
  readonly form: Form
  readonly courseId: string
  readonly scope: FileScope
  readonly toPost: (postId: string) => string
  readonly postId?: string | undefined
}

/** Title and text, with posts of the same title and names behind an @. */
export function TextFields({ form: { draft, set, faults }, courseId, scope, toPost, postId }: TextProps) {
  const w = useTalkWords()
  const id = useId()
  const { moduleId, title } = draft
  const mentions = useMemo(() => mentionsOf(moduleId, w.duties), [moduleId, w.duties])
  return (
    <>
      <div className={css.field}>
        <label htmlFor={`${id}-title`}>{w.form.title}</label>
        <Input
          id={`${id}-title`}
          value={title}
          maxLength={POST_TITLE_MAX}
          showCount
          placeholder={w.form.titleHelp}
          status={faults.title ? 'error' : ''}
          aria-invalid={faults.title ? true : undefined}
          onChange={({ target }) => set({ title: target.value })}
        />
        {faults.title && <span className={css.fault}>{faults.title}</span>}
        {draft.kind === 'question' && courseId && (
          <AlikePosts courseId={courseId} title={title} to={toPost} {...(postId ? { butId: postId } : {})} />
        )}
      </div>
      <div className={css.field}>
        <span className={css.label}>{w.form.body}</span>
        <RichTextEditor
          value={draft.body}
          onChange={(body) => set({ body })}
          onUpload={uploader(scope, { kind: 'image' })}
          {...(courseId ? { mentions } : {})}
          max={POST_BODY_MAX}
          minHeight={200}
          label={w.form.body}
        />
        {courseId && <small className={css.help}>{w.form.mentionHelp}</small>}
        {faults.body && <span className={css.fault}>{faults.body}</span>}
      </div>
    </>
  )
}
