import { SAFE_BROWSER_KEYS_MAX, safeBrowserForm } from '@shuyuan/contract/entities/exam/safe-browser.ts'
import type { Field } from '../../kit/form/fields.ts'
import { optionsOf } from '../../kit/options.ts'
import { sentence } from '../../words/marks.ts'
import type { Same } from '../../words/same.ts'
import type zh from '../../words/zh/exam/safe-browser.ts'

export type SafeBrowserWords = Same<typeof zh>
type Values = Readonly<Record<string, unknown>>

const PASSWORD_MIN = 4
const KEY_LINE = 65
const mode = (values: Values) => values.safeBrowser ?? 'off'

/** Refuses what the server would refuse too. */
const fits = (schema: { safeParse: (value: unknown) => { success: boolean } }, text: string, min = 0) => ({
  validator: (_: unknown, value: unknown) =>
    !value || (String(value).length >= min && schema.safeParse(value).success)
      ? Promise.resolve()
      : Promise.reject(new Error(sentence(text))),
})

/** The settings of Safe Exam Browser in the forms of tests and final exams. */
export function safeBrowserFields(w: SafeBrowserWords): Field[] {
  const passwordRules = (schema: Parameters<typeof fits>[0]) => [fits(schema, w.passwordBad, PASSWORD_MIN)]
  return [
    { name: 'safeBrowser', label: w.name, kind: 'select', options: optionsOf(w.modes), help: w.help },
    {
      name: 'safeBrowserKeys',
      label: w.keys,
      kind: 'textarea',
      required: true,
      max: SAFE_BROWSER_KEYS_MAX * KEY_LINE,
      help: w.keysHelp,
      rules: [fits(safeBrowserForm.safeBrowserKeys, w.keysBad)],
      when: (values) => mode(values) === 'keys',
    },
    {
      name: 'safeBrowserStartPassword',
      label: w.startPassword,
      max: 32,
      help: w.startPasswordHelp,
      rules: passwordRules(safeBrowserForm.safeBrowserStartPassword),
      when: (values) => mode(values) === 'config',
    },
    {
      name: 'safeBrowserQuitPassword',
      label: w.quitPassword,
      max: 32,
      help: w.quitPasswordHelp,
      rules: passwordRules(safeBrowserForm.safeBrowserQuitPassword),
      when: (values) => mode(values) === 'config',
    },
  ]
}
