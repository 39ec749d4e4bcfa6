import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

/** In development Vite serves the page, and takes its configuration from the page that the server fills. */
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

/**
 * Puts the page's style sheet at its place in index.html, before everything else that is loaded: the first paint waits
 * for it alone, and HTTP/1.1 has only six connections. It stands after the inline scripts, which would wait for a style
 * sheet before them. Vite writes it behind the first script.
 */
const styleSheetFirst: Plugin = {
  name: 'style-sheet-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      return html.replace(link, '').replace('<!--styles-->', link)
    },
  },
}

/** Milliseconds after which the scripts are loaded even if the browser reports no paint. */
const maxWaitMs = 3000

/**
 * Puts an inline script that loads the app in place of the element that Vite writes for the first script. On a page
 * that has its screen in the HTML, the scripts are loaded after the first paint, so that nothing delays the paint. On a
 * page with a spinner, and in a tab in the background, which paints nothing, they are loaded at once. The inline script
 * stands before the style sheet: behind it, the browser would run the script only when the style sheet has come. The
 * names of the screen's own scripts are in `first-page`. A page whose first script does not come is loaded again, once
 * for each build: it may be a page from before a deployment.
 */
const scriptsAfterFirstPaint: Plugin = {
  name: 'scripts-after-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [element = '', address] = /<script type="module"[^>]* src="([^"]*)"><\/script>/.exec(html) ?? []
      const script = `<script data-app="${address}">
      {
        const { app } = document.currentScript.dataset
        const { screen, scripts } = JSON.parse(document.getElementById('first-page').textContent)
        let isLoading = false
        const load = () => {
          if (isLoading) return
          isLoading = true
          for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
          import(app).catch((error) => {
            if (sessionStorage.getItem('reloadedFor') === app) throw error
            sessionStorage.setItem('reloadedFor', app)
            location.reload()
          })
        }
        if (screen === null || document.hidden) load()
        else {
          new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
          setTimeout(load, ${maxWaitMs})
        }
      }
    </script>`
      return html.replace(element, '').replace('<!--scripts-->', script)
    },
  },
}

/** Up to two levels of rules inside. */
const inside = String.raw`((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)`

const withoutFallbacks = (css: string): string =>
  css
    .replace(new RegExp(String.raw`@layer properties\{@supports [^{]*\{${inside}\}\}`), '')
    .replace(
      new RegExp(
        String.raw`@supports \((?:color:color-mix|background-image:linear-gradient)\(in lab, red, red\)\)\{${inside}\}`,
        'g',
      ),
      '$1;',
    )
    .replace(/(?<=[{;])([\w-]+):[^;{}]*;(?=\1:[^;{}]*(?:color-mix\(| in oklab))/g, '')

/** Removes the fallbacks that Tailwind writes for browsers that do not know @property or color-mix(). */
const onlyOurBrowsers = (): Plugin => ({
  name: 'only-our-browsers',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = withoutFallbacks(String(file.source))
    }
  },
})

const node = fileURLToPath(new URL('node_modules', import.meta.url))

/**
 * The build that renders the first screens on the server: `dist/first-screen/render.js`, with all libraries in it, so
 * that the server needs neither their other builds nor JSX.
 */
const forServer: UserConfig = {
  root: 'web',
  // The style sheets that screens import are read here too, and left out.
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      'use-sync-external-store/shim': 'use-sync-external-store',
      // Only `renderToString`. The package's entry brings a second renderer for streams, of the same size.
      'react-dom/server': `${node}/react-dom/cjs/react-dom-server-legacy.browser.production.js`,
    },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'first-screen/render.tsx',
    outDir: '../dist/first-screen',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: true,
  },
}

const forBrowsers: UserConfig = {
  root: 'web',
  // Vite minifies the CSS, for `cssTarget`; Tailwind's own pass would add fallbacks for older browsers.
  plugins: [
    configuration,
    styleSheetFirst,
    scriptsAfterFirstPaint,
    react(),
    tailwindcss({ optimize: false }),
    onlyOurBrowsers(),
  ],
  // React 18 and later have this hook, so the shim is not needed.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox128', 'safari18'],
    // Nothing is inlined as a data: URL, which the Content-Security-Policy does not allow for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The bench computes the weight of the screens from the manifest.
    manifest: true,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Without the name of the source: the first file lists all of them, and would be 0.3 kB larger.
        chunkFileNames: 'assets/[hash:6].js',
        codeSplitting: {
          groups: [
            // One file with all that main.tsx imports and what those files import, home included.
            { name: 'app', priority: 1, tags: ['$initial'] },
            // One chunk for what three or more screens share: each further one has its name in the first chunk, and may be
            // missing. Without the wall of posters and what imports it: every screen would wait for its style sheet.
            {
              name: 'shared',
              minShareCount: 3,
              test: /\/web\/(?!.*\/(?:poster-wall|account-layout)\.).*\.tsx?$|\/node_modules\//,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/api/v1/', '/art/', '/health', '/cronjob'].map((path) => [path, server])),
  },
}

export default defineConfig(({ command, mode }) => {
  // A NODE_ENV that the shell has set would win, and with "development" the pages would need React's other build.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return mode === 'server' ? forServer : forBrowsers
})
