// A throwaway copy of the house: its own files, installed packages as links, and its own workspaces.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inRoot, root } from '../parts/paths.mjs'

const LEFT_OUT = new Set(['.git', '.cache', 'node_modules', 'data', 'dist', 'coverage', '.output', 'docs'])

function linkPackages(house) {
  const packages = path.join(house, 'node_modules')
  fs.mkdirSync(path.join(packages, '@shuyuan'), { recursive: true })
  for (const name of fs.readdirSync(inRoot('node_modules')))
    if (name !== '@shuyuan' && !name.startsWith('.vite'))
      fs.symlinkSync(inRoot('node_modules', name), path.join(packages, name))
  for (const name of fs.readdirSync(inRoot('node_modules/@shuyuan'))) {
    const own = path.relative(root, fs.realpathSync(inRoot('node_modules/@shuyuan', name)))
    fs.symlinkSync(path.join(house, own), path.join(packages, '@shuyuan', name))
  }
}

/** The folder of the copy; the caller removes it. */
export function copyHouse() {
  const house = fs.mkdtempSync(path.join(os.tmpdir(), 'shuyuan-house-'))
  fs.cpSync(root, house, { recursive: true, filter: (from) => from === root || !LEFT_OUT.has(path.basename(from)) })
  linkPackages(house)
  return house
}
