import { RichText } from '../../../kit/rich/RichText.tsx'
import { Cards } from '../Cards.tsx'
import talk from '../Talk.module.css'
import { useTalkWords } from '../use-talk-words.ts'
import css from './Form.module.css'
import type { PostDraft } from './use-post-form.ts'

/** The post as its readers will see it. */
export function PostPreview({ of: draft, courseId }: { of: PostDraft; courseId: string }) {
  const w = useTalkWords()
  const { title, body, cards, poll, files } = draft
  return (
    <article className={css.preview} aria-label={w.form.preview}>
      <h2>{title.trim() || w.form.noTitle}</h2>
      <RichText html={body} />
      <Cards of={cards} courseId={courseId} />
      {poll && (
        <ul className={css.previewPoll}>
          {poll.choices.filter(Boolean).map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      )}
      {files.length > 0 && <p className={talk.note}>{files.map(({ name }) => name).join('、')}</p>}
    </article>
  )
}
