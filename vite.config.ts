import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = 'http://127.0.0.1:3000'

/** While developing the pages come from here: the configuration is taken from the page that the server fills. */
const configuration: Plugin = {
  name: 'matinee-configuration',
  apply: 'serve',
  async transformIndexHtml(html) {
    const block = /<script type="application\/json" id="matinee">.*?<\/script>/s
    const filled = await fetch(server).then(
      (response) => response.text(),
      () => '',
    )
    return html.replace(block, (empty) => block.exec(filled)?.[0] ?? empty)
  },
}

/** What every page or the home page needs; the rest comes with the screens that ask for it. */
const everywhere = [
  /rolldown\/runtime/,
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*(useMutation|mutationObserver|usePrefetchQuery|useInfiniteQuery|infiniteQueryObserver))/,
  /\/web\/[\w-]+\.tsx?$/,
  /\/web\/(api\/(?!google|stream)|features\/session\/(?!google-button|use-session-work|use-form-faults|form-faults)|screens\/(root|home)\/)/,
  /\/web\/screens\/shell\/(page\.|site-|menu-entry|logo|plain-header|root-layout|use-search-shortcut|route-error|page-error|unreachable\.)/,
  /node_modules\/(react-hot-toast|goober)\//,
  /\/web\/features\/staleness\/stale-answers\./,
  /\/web\/features\/titles\/(title-(card|facts|link|name|queries|row)|(movie|show|credits|episodes)-query|facts-line|score-note|categories|use-refetch-failed)\./,
  /\/web\/features\/people\/person-query\./,
  /\/web\/features\/watchlist\/(watch-later|use-add|add-to-watchlist|watchlist-query)/,
  /\/web\/ui\/(button|icon|icon-button|mark|spinner|start-spinner|skeleton|image|row|segments|stage|toast\.|toaster|use-media|use-title|picture-transition|fitted-name)/,
]

/** Up to two levels of rules inside. */
const inside = String.raw`((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)`

const leave = (css: string): string =>
  css
    .replace(new RegExp(String.raw`@layer properties\{@supports [^{]*\{${inside}\}\}`), '')
    .replace(
      new RegExp(
        String.raw`@supports \((?:color:color-mix|background-image:linear-gradient)\(in lab, red, red\)\)\{${inside}\}`,
        'g',
      ),
      '$1',
    )
    .replace(/([\w-]+):var\(--[\w-]+\);\1:color-mix\(/g, '$1:color-mix(')

/** Leaves out what Tailwind writes for browsers older than ours: stand-ins for @property and for color-mix(). */
const onlyOurBrowsers = (): Plugin => ({
  name: 'only-our-browsers',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = leave(String(file.source))
    }
  },
})

export default defineConfig({
  root: 'web',
  plugins: [configuration, react(), tailwindcss(), onlyOurBrowsers()],
  // React has had this hook since 18: the shim for older ones is left out.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox128', 'safari18'],
    // The content policy allows no data: fonts or scripts, and small files cost nothing over one connection.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What the bench weighs the screens by.
    manifest: true,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', priority: 1, test: (id) => everywhere.some((pattern) => pattern.test(id)) },
            // One chunk for what three or more screens share: each further one has its name in the first chunk, and may be missing.
            { name: 'shared', minShareCount: 3, test: /\/(web|node_modules)\/.*\.tsx?$|\/node_modules\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api/v1/', '/art/', '/health', '/cronjob'].map((path) => [path, server])),
  },
})
