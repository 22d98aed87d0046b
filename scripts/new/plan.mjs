// Works out everything that `npm run new -- screen` would write, before any file is touched.
import fs from 'node:fs'
import path from 'node:path'
import { rankOf } from '../walls/ranks.mjs'
import { exampleFor, inRoomOf, KNOWN_ROOMS, wayByHand } from './examples.mjs'
import { merge } from './merge.mjs'
import { moveImports, placeOf } from './move.mjs'
import { badNames, rename, renames, thingOf } from './names.mjs'

const snake = (camel) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export class Refused extends Error {}

function houseAt(root) {
  const at = (file) => path.join(root, file)
  return {
    has: (file) => fs.existsSync(at(file)),
    read: (file) => fs.readFileSync(at(file), 'utf8'),
    list: (folder) => (fs.existsSync(at(folder)) ? fs.readdirSync(at(folder)) : []),
  }
}

/** The file with the room's screens of this area, otherwise any of the room's. */
function screensFile(house, room, area) {
  const folder = 'packages/contract/src/screens'
  const found = [`${room}-${area}`, room].map((name) => `${folder}/${name}.screens.ts`).find(house.has)
  if (found) return found
  const known = house.list(folder).filter((file) => file.startsWith(`${room}-`))
  throw new Refused(
    `No file of screens for ${room} and ${area}: choose an area with --area that has one (${known.join(', ')}), or make ${folder}/${room}-${area}.screens.ts and name it in screens/index.ts.`,
  )
}

/** After the last entry in the file's last menu group. */
function menuPlace(house, file, room) {
  const folder = 'packages/contract/src/screens'
  const group = [...house.read(file).matchAll(/menu: \{ group: '([^']*)'/g)].at(-1)?.[1]
  if (group === undefined) throw new Refused(`${file} has no menu entry whose group could be used.`)
  const sorts = house
    .list(folder)
    .filter((name) => name === `${room}.screens.ts` || name.startsWith(`${room}-`))
    .flatMap((name) => [...house.read(`${folder}/${name}`).matchAll(/menu: \{ group: '([^']*)', sort: (\d+)/g)])
    .filter(([, found]) => found === group)
    .map(([, , sort]) => Number(sort))
  return { group, sort: Math.max(...sorts) + 5 }
}

/** Day and number of the next migration, never before the last one. */
function nextStamp(house, today) {
  const last = house.list('apps/server/src/db/migrations').toSorted().at(-1) ?? ''
  const [, day = '', number = '0'] = /^(\d{8})_(\d+)/.exec(last) ?? []
  return day >= today ? `${day}_${String(Number(number) + 1).padStart(2, '0')}` : `${today}_01`
}

/** What the house already has under one of the new names. */
function* takenNames(house, key, thing) {
  for (const file of house.list('packages/contract/src/screens'))
    if (
      file.endsWith('.screens.ts') &&
      new RegExp(`^ {2}${key}: \\{`, 'm').test(house.read(`packages/contract/src/screens/${file}`))
    )
      yield `The route key ${key} stands in ${file} already.`
  if (new RegExp(`^ {2}${thing}Info:`, 'm').test(house.read('packages/contract/src/calls/index.ts')))
    yield `The group of calls ${thing}Info stands in calls/index.ts already.`
  if (house.has(`apps/server/src/db/shape/${snake(thing)}.txt`)) yield `The table ${snake(thing)} exists already.`
  if (new RegExp(`^ {2}'?${thing}'?:`, 'm').test(house.read('packages/contract/src/entities/system/log-target.ts')))
    yield `The operation log knows ${thing} already (entities/system/log-target.ts).`
}

function refuseBad(house, asked, area) {
  const { room, key } = asked
  const reasons = badNames(asked)
  if (!exampleFor(room))
    reasons.unshift(
      wayByHand(room)
        ? `Screens of ${room} are made by hand: ${wayByHand(room)}.`
        : `There is no room ${room}. Rooms: ${KNOWN_ROOMS.join(', ')}.`,
    )
  else if (rankOf(area) === undefined) reasons.push(`There is no area ${area}: scripts/walls/ranks.mjs lists them.`)
  if (reasons.length === 0) reasons.push(...takenNames(house, key, thingOf(key)))
  if (reasons.length > 0) throw new Refused(reasons.join('\n'))
}

/** Path -> full text: new files, and registers with the added lines. */
export function planScreen(root, asked, today) {
  const house = houseAt(root)
  const { room, subject, key } = asked
  const example = exampleFor(room)
  const area = asked.area ?? example?.area ?? ''
  refuseBad(house, asked, area)

  const screens = screensFile(house, room, area)
  const menu = menuPlace(house, screens, room)
  const [own] = house.read(screens).match(/\w+Screens(?= = )/) ?? []
  const [, workspace] = /workspace: '(\w+)'/.exec(house.read(screens)) ?? []
  const pairs = renames(key, asked)
  const renamed = (text) => rename(text, pairs)
  const folder = path.join(root, example.folder)
  const files = fs
    .readdirSync(folder, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => fs.statSync(path.join(folder, file)).isFile())
  const isRegister = (file) => renamed(file) === file
  const home = { area, subject, room, stamp: nextStamp(house, today) }
  const place = (file) => (files.includes(file) && !isRegister(file) ? placeOf(file, example, home, renamed) : file)
  const setting = (text) =>
    text
      .replace(new RegExp(`^ {2}${example.area}: \\[`, 'm'), `  ${area}: [`)
      .replace(/workspace: '\w+'/, `workspace: '${workspace}'`)
      .replace(/path: '\/\w+\//, `path: '/${workspace}/`)
      .replace(/menu: \{ group: '[^']*', sort: \d+/, `menu: { group: '${menu.group}', sort: ${menu.sort}`)

  const added = new Map()
  const changed = new Map()
  for (const file of files.toSorted()) {
    const text = inRoomOf(room, house.read(`${example.folder}/${file}`))
    const to = file.endsWith('.screens.ts') ? screens : place(file)
    const moved = renamed(moveImports(text, file, to, place))
    if (!isRegister(file)) {
      if (house.has(to)) throw new Refused(`${to} exists already.`)
      added.set(to, moved)
      continue
    }
    if (!house.has(to)) throw new Error(`${to} is gone: update the path in ${example.folder}.`)
    const alias = (name) => (name === example.screens ? own : name)
    changed.set(to, merge(house.read(to), setting(moved), { file: to, alias }))
  }
  return { added, changed, area }
}
