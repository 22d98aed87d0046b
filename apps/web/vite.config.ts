import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyles } from './build/antd-styles.ts'
import { antdUnused, antdWithoutParts } from './build/antd-unused.ts'
import { antdWithoutStyles } from './build/antd-without-styles.ts'
import { callFacts } from './build/call-facts.ts'
import { chunks } from './build/chunks.ts'
import { precompress } from './build/precompress.ts'
import { spokenNames } from './build/spoken-names.ts'
import { staticData } from './build/static-data.ts'

const { plugin: planChunks, groups } = chunks()

export default defineConfig({
  plugins: [
    react(),
    callFacts(),
    staticData(),
    spokenNames(),
    antdStyles(),
    antdWithoutStyles(),
    antdUnused(),
    antdWithoutParts(),
    planChunks,
    precompress(),
  ],
  resolve: { alias: { zod: fileURLToPath(new URL('./build/no-zod.ts', import.meta.url)) } },
  // The dev server bundles the libraries ahead, past the plugins of the page.
  optimizeDeps: { rolldownOptions: { plugins: [spokenNames()] } },
  server: { port: 5173, proxy: { '/api': { target: process.env.API_URL ?? 'http://localhost:8080', ws: true } } },
  build: {
    target: 'es2022',
    manifest: true,
    // Browsers that do not know it load the same parts a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
    // antd is one chunk on purpose: it is fetched once and kept for ever.
    chunkSizeWarningLimit: 1500,
  },
})
