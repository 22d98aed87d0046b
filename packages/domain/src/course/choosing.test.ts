import { describe, expect, it } from 'vitest'
import { type ChoosingFacts, choiceState, choosingFault, onlyClassWithRoom } from './choosing.rule.ts'

const may: ChoosingFacts = {
  studyStatus: 'enrolled',
  isPublished: true,
  isMeantFor: true,
  isWindowOpen: true,
  lacksPrerequisite: false,
  isTaken: false,
  hasPassed: false,
  credits: 0.1,
  takenCredits: 0.2,
  creditLimit: 0.3,
}

describe('choosing a course', () => {
  it('takes the last tenth of a credit', () => expect(choosingFault(may)).toBeNull())
  it.each([
    ['status', { studyStatus: 'suspended' }],
    ['unpublished', { isPublished: false }],
    ['plan', { isMeantFor: false }],
    ['window', { isWindowOpen: false }],
    ['taken', { isTaken: true, isWindowOpen: false }],
    ['passed', { hasPassed: true, credits: 9 }],
    ['prerequisite', { lacksPrerequisite: true, isWindowOpen: false }],
    ['credits', { credits: 0.2 }],
  ] as const)('is refused: %s', (fault, change) => expect(choosingFault({ ...may, ...change })).toBe(fault))

  it('gives a place while there is one and nobody waits', () => {
    expect(choiceState({ capacity: 2, taken: 1, waiting: 0 })).toBe('chosen')
    expect(choiceState({ capacity: 2, taken: 2, waiting: 0 })).toBe('waiting')
    expect(choiceState({ capacity: 2, taken: 1, waiting: 1 })).toBe('waiting')
  })

  it('gives a class where one alone has room', () => {
    const full = { capacity: 1, taken: 1 }
    const free = { capacity: 2, taken: 1 }
    expect(onlyClassWithRoom([full, free])).toBe(free)
    expect(onlyClassWithRoom([free, { ...free }])).toBeNull()
    expect(onlyClassWithRoom([full])).toBeNull()
  })
})
