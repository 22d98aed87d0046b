import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { STATE_TONES } from './state-tones.ts'

const src = path.resolve(import.meta.dirname, '../..')

/** The same word with another meaning: work that is open to a student is not begun, one score decides about another. */
const OF_THEIR_OWN = [
  'OwnContents.tsx open: draft',
  'thesis-view.tsx open: draft',
  'ScoreContents.tsx open: draft',
  // A refused call is no fault of the system; a final that was handed in needs no attention from invigilators.
  'OutcomePill.tsx refused: waiting',
  'use-monitor-columns.tsx submitted: done',
  // What is published waits for its works, what is closed for its host; what one has marked oneself is done.
  'PeerDrawer.tsx published: draft',
  'PeerDrawer.tsx closed: waiting',
  'Todo.tsx submitted: done',
  'Todo.tsx refused: waiting',
  // A request is approved first and examined later.
  'exam-view.tsx approved: running',
  'ResitState.tsx approved: running',
]

const MAP = /TONES?\b[^=\n]*= \{([^}]*)\}/g
const PAIR = /'?(\w+)'?: '(draft|running|done|waiting|bad)'/g

const tonesIn = (file: string): string[] =>
  [...fs.readFileSync(path.join(src, file), 'utf8').matchAll(MAP)].flatMap(([, body = '']) =>
    [...body.matchAll(PAIR)].map(([, state, tone]) => `${state}: ${tone}`),
  )

it('gives a state one colour everywhere', () => {
  const files = fs.readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const shared: Readonly<Record<string, string>> = STATE_TONES
  const others = files.flatMap((file) =>
    tonesIn(file)
      .filter((pair) => {
        const [state = '', tone] = pair.split(': ')
        return state in shared && shared[state] !== tone
      })
      .map((pair) => `${path.basename(file)} ${pair}`),
  )
  expect(others.sort()).toEqual([...OF_THEIR_OWN].sort())
})
