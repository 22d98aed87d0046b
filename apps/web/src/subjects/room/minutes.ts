import type { Out } from '@shuyuan/contract/calls/index.ts'
import { escapeHtml } from '@shuyuan/domain/text/html.rule.ts'
import { formatTime } from '../../kit/format.ts'
import type zh from '../../words/zh/talk/room.ts'
import { formulaHtmlOf } from './message-html.ts'

type Minutes = Out<'minutesBbsInTime'>
type Said = Minutes['pinned'][number]

const says = ({ body, kind }: Said, w: typeof zh) =>
  body ? (formulaHtmlOf(body) ?? escapeHtml(body)) : escapeHtml(kind === 'image' ? w.imageLabel : w.card)
const part = (title: string, items: readonly string[], tag: 'ul' | 'ol') =>
  items.length === 0
    ? ''
    : `<h3>${escapeHtml(title)}</h3><${tag}>${items.map((one) => `<li>${one}</li>`).join('')}</${tag}>`
const named = (one: Said, w: typeof zh) => `<p><strong>${escapeHtml(one.name)}</strong> ${says(one, w)}</p>`

/** What is worth keeping of a room, as the text of a post that its teacher goes on editing. */
export function minutesHtml(minutes: Minutes, w: typeof zh): string {
  const { question, startsAt, endsAt, hostName, people, messages, pinned, questions, polls } = minutes
  const facts = w.minutesFacts(`${formatTime(startsAt)} – ${formatTime(endsAt)}`, hostName, people, messages)
  return [
    `<p>${escapeHtml(facts)}</p>`,
    question ? `<blockquote><p>${escapeHtml(question)}</p></blockquote>` : '',
    part(
      w.minutesPinned,
      pinned.map((one) => named(one, w)),
      'ul',
    ),
    part(
      w.minutesQuestions,
      questions.map(
        (one) => named(one, w) + one.answers.map((answer) => `<blockquote>${named(answer, w)}</blockquote>`).join(''),
      ),
      'ol',
    ),
    part(
      w.minutesPolls,
      polls.map(
        ({ body, choices, counts }) =>
          `<p>${escapeHtml(body)}</p><p>${escapeHtml(choices.map((one, at) => `${one} ${w.pollVotes(counts[at] ?? 0)}`).join('；'))}</p>`,
      ),
      'ul',
    ),
  ].join('')
}
