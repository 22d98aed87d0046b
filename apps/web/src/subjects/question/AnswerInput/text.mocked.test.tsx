import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../../test/root.ts'
import { TextInput } from './text.tsx'

vi.mock('../../../kit/rich/RichTextEditor.tsx', () => ({ RichTextEditor: () => null }))

const held = testRoot()

it.each([
  ['五个字在此', 12, true, false, '还差7字'],
  ['五个字在此', 12, true, true, ''],
  ['五个字在此', 5, true, false, ''],
  ['', 12, true, false, ''],
  ['五个字在此', 12, false, false, ''],
])(
  'says how much a begun text lacks: %s of at least %d, open %j, with files %j',
  async (text, minChars, isOpen, hasFiles, told) => {
    await act(async () =>
      held.root.render(
        <TextInput
          body={{ type: 'essay', stem: '写', minChars }}
          answer={{ type: 'essay', html: `<p>${text}</p>` }}
          onAnswer={isOpen ? () => undefined : null}
          name="q"
          labelledBy="q-stem"
          parts={[]}
          answerKey={null}
          files={null}
          hasFiles={hasFiles}
          upload={undefined}
        />,
      ),
    )
    expect(document.body.textContent?.match(/还差\d+字/)?.[0] ?? '').toBe(told)
  },
)
