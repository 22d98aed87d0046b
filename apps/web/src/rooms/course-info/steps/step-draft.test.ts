import { describe, expect, it } from 'vitest'
import { formOf, newStep, stepFault, withKind, withTarget } from './step-draft.ts'

const video = {
  kind: 'resource',
  id: 'r1',
  title: '行列式导学',
  type: 'video',
  minutes: 12,
  state: '',
  must: '0',
} as const
const test = {
  kind: 'assignment',
  id: 'a1',
  title: '第一次作业',
  type: 'webHomework',
  minutes: 45,
  state: '',
  must: '0',
} as const

describe('a step while it is edited', () => {
  it('takes kind, title and minutes from what it points at, unless they were written by hand', () => {
    const fresh = withTarget(newStep('do'), video)
    expect(fresh).toMatchObject({ kind: 'study', title: '行列式导学', minutes: 12, targetId: 'r1' })
    expect(withTarget(fresh, test)).toMatchObject({
      kind: 'practise',
      title: '第一次作业',
      minutes: 12,
      targetId: 'a1',
    })
    expect(withTarget({ ...fresh, title: '先看录像' }, test).title).toBe('先看录像')
  })

  it('loses its target only when the new kind points at something else', () => {
    const study = withTarget(newStep('study'), video)
    expect(withKind(study, 'study').targetId).toBe('r1')
    expect(withKind(study, 'practise')).toMatchObject({ targetKind: '', targetId: '' })
    expect(withKind(study, 'discuss')).toMatchObject({ targetKind: '', targetId: '' })
  })

  it('says what it still lacks', () => {
    expect(stepFault(newStep('study', '读'))).toBe('target')
    expect(stepFault(newStep('do'))).toBe('title')
    expect(stepFault(newStep('discuss', '议'))).toBeNull()
  })

  it('sends nothing that is only for the page', () => {
    const step = withTarget(newStep('study'), video)
    expect(Object.keys(formOf(step, [step])).sort()).toEqual([
      'befores',
      'doneBy',
      'doneValue',
      'guide',
      'kind',
      'minutes',
      'must',
      'opensAt',
      'targetId',
      'targetKind',
      'title',
    ])
  })

  it('names the steps before it by their places, and forgets those that are gone', () => {
    const [one, two] = [newStep('do', '一'), newStep('do', '二')]
    const three = {
      ...newStep('do', '三'),
      befores: [
        { key: two.key, minScore: null },
        { key: 'gone', minScore: 60 },
      ],
    }
    expect(formOf(three, [one, two, three]).befores).toEqual([{ at: 1, minScore: null }])
  })

  it('goes back to the usual way of being done with another target', () => {
    const seen = { ...withTarget(newStep('study'), video), doneBy: 'view' as const, doneValue: 60 }
    expect(withKind(seen, 'practise')).toMatchObject({ doneBy: 'usual', doneValue: 0 })
    expect(withTarget(seen, test)).toMatchObject({ doneBy: 'usual', doneValue: 0 })
    expect(withTarget(newStep('do'), { ...video, kind: 'board' })).toMatchObject({ kind: 'discuss', doneBy: 'post' })
  })
})
