import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useCan } from '../../kit/Can.tsx'
import { Time } from '../../kit/Time.tsx'
import css from './Talk.module.css'
import { useTalkWords } from './use-talk-words.ts'

type Poll = NonNullable<Out<'getBbsPost'>['poll']>

/** A poll of a post: choices before one has voted, bars afterwards. */
export function PollView({ postId, of: poll, canVote }: { postId: string; of: Poll; canVote: boolean }) {
  const w = useTalkWords().vote
  const can = useCan()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const vote = useAct('voteBbsPost', { message: w.voted })
  const isOpen = canVote && poll.isOver === '0' && poll.mine.length === 0 && can('like')
  const isMany = poll.multiple === '1'
  const share = (votes: number) => (poll.voters > 0 ? Math.round((votes / poll.voters) * 100) : 0)
  return (
    <fieldset className={css.poll}>
      <legend>
        {w.vote}
        {isMany && <small>{w.multiple}</small>}
      </legend>
      {poll.choices.map(({ text, votes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices are known by their place
        <div key={at} className={css.choice}>
          {isOpen ? (
            isMany ? (
              <Checkbox
                checked={chosen.includes(at)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, at] : chosen.filter((one) => one !== at))
                }
              >
                {text}
              </Checkbox>
            ) : (
              <Radio checked={chosen[0] === at} onChange={() => setChosen([at])}>
                {text}
              </Radio>
            )
          ) : (
            <>
              <span className={poll.mine.includes(at) ? css.chosen : undefined}>{text}</span>
              <span className="num">{w.votes(votes, share(votes))}</span>
              <i style={{ width: `${share(votes)}%` }} />
            </>
          )}
        </div>
      ))}
      <p className={css.pollFoot}>
        {isOpen && (
          <Button
            type="primary"
            size="small"
            disabled={chosen.length === 0}
            loading={vote.busy}
            onClick={() => void vote.run({ id: postId, choices: [...chosen] })}
          >
            {w.vote}
          </Button>
        )}
        <span>{w.voters(poll.voters)}</span>
        {poll.isOver === '1' && <span>{w.over}</span>}
        {poll.endsAt && poll.isOver === '0' && (
          <span>
            {w.until} <Time at={poll.endsAt} />
          </span>
        )}
      </p>
    </fieldset>
  )
}
