import { SCREEN_LOAD_TIMEOUT_MS } from '@shuyuan/contract/constants.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { filePathOf } from '@shuyuan/contract/screens/screen.ts'
import type { ComponentType } from 'react'
import { type ScreenFacts, screenFacts } from './screen-table.static.ts'

type ScreenModule = { readonly default: ComponentType }

const files = import.meta.glob<ScreenModule>('../rooms/**/*.screen.tsx')
/** Room and name of a screen's file -> its loader: the subject folder between them is the room's own business. */
const loaders = new Map(
  Object.entries(files).map(([file, load]) => {
    const parts = file.replace('../rooms/', '').split('/')
    return [`${parts[0]}/${parts.at(-1)}`, load]
  }),
)
const fileOf = (key: string): string => {
  const screen = screenFacts[key]
  return screen ? filePathOf(key, screen) : ''
}
const keyByPath = new Map(Object.entries(screenFacts).map(([key, { path }]) => [path, key]))

export const screenOf = (key: string): ScreenFacts | undefined => screenFacts[key]
export const titleOf = (key: string, lang: Lang): string => screenFacts[key]?.title[lang] ?? ''

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)
/** The route key of a path; null when no screen has it. */
export const screenAt = (path: string): string | null => keyByPath.get(trimmed(path)) ?? null

/** Path of a screen that is built, else null. */
export const pathOf = (key: string): string | null => screenFacts[key]?.path ?? null

const tooLate = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the screen took too long')), SCREEN_LOAD_TIMEOUT_MS)
  })

const RELOADED = 'reloadedFor'
const neverEnds = new Promise<never>(() => undefined)

export const isServerThere = (): Promise<boolean> =>
  fetch('/login', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** The server answers but the file is gone: a new release replaced it, so the page starts over, once a file. */
async function startOverIfReplaced(file: string, address: string): Promise<void> {
  if (!(await isServerThere()) || sessionStorage.getItem(RELOADED) === file) return
  sessionStorage.setItem(RELOADED, file)
  location.assign(address)
  await neverEnds
}

const loaded = new Map<string, ComponentType>()
/** The screen, once its code has loaded. */
export const loadedScreen = (key: string): ComponentType | undefined => loaded.get(key)

/** Loads the code of a screen on demand; loading it twice costs nothing. */
export async function loadScreen(key: string, address: string): Promise<void> {
  const file = fileOf(key)
  const load = loaders.get(file)
  if (!load) throw new Error(`${file} is missing`)
  try {
    const { default: screen } = await Promise.race([load(), tooLate()])
    loaded.set(key, screen)
  } catch (error) {
    await startOverIfReplaced(file, address)
    throw error
  }
}

/** Preloads a screen's code while the pointer rests on its link. */
export function preloadScreen(key: string): void {
  void loaders
    .get(fileOf(key))?.()
    .catch(() => undefined)
}
