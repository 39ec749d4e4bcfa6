import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

/** Where Matinee's server listens in development. */
const serverUrl = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

/**
 * In development Vite serves index.html. This plugin fills in the app's configuration, which it copies from the page
 * that Matinee's server sends.
 */
const developmentConfiguration: Plugin = {
  name: 'matinee-configuration',
  apply: 'serve',
  async transformIndexHtml(html) {
    const block = /<script type="application\/json" id="matinee">.*?<\/script>/s
    const serverPage = await fetch(serverUrl).then(
      (response) => response.text(),
      () => '',
    )
    return html.replace(block, (emptyBlock) => block.exec(serverPage)?.[0] ?? emptyBlock)
  },
}

/**
 * Moves the page's style sheet, which Vite writes behind the first script, to its place in index.html. There it is
 * requested before all other files: the first paint waits only for the style sheet, and HTTP/1.1 has only six
 * connections. It stays behind the inline scripts, since a script waits for every style sheet before it.
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
 * Removes the element that Vite writes for the first script, and adds an inline script that loads the app instead. On a
 * page that has its screen in the HTML, the scripts are loaded after the first paint, so that nothing delays the paint.
 * On a page with a spinner, and in a background tab, which paints nothing, the scripts are loaded at once. The inline
 * script stands before the style sheet: behind it, the browser would run the script only when the style sheet is
 * loaded. The element `first-page` names the screen's own scripts. When the first script cannot be loaded, the page is
 * reloaded, at most once for each build: the page may be older than the last deployment, and name a script that no
 * longer exists. After that, or if the browser forbids to store that the page was reloaded, the element `load-failure`
 * of index.html is shown.
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
            try {
              if (sessionStorage.getItem('reloadedFor') !== app) {
                sessionStorage.setItem('reloadedFor', app)
                return location.reload()
              }
            } catch {}
            for (const spinner of document.querySelectorAll('#root .spinner')) spinner.parentElement.remove()
            const notice = document.getElementById('load-failure')
            notice.querySelector('button').onclick = () => location.reload()
            notice.hidden = false
            throw error
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

/** A pattern for the content of a block of CSS, which may contain blocks in up to two levels. */
const blockContent = String.raw`((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)`

const removeFallbacks = (css: string): string =>
  css
    .replace(new RegExp(String.raw`@layer properties\{@supports [^{]*\{${blockContent}\}\}`), '')
    .replace(
      new RegExp(
        String.raw`@supports \((?:color:color-mix|background-image:linear-gradient)\(in lab, red, red\)\)\{${blockContent}\}`,
        'g',
      ),
      // Between declarations a semicolon is missing. Behind rules it must not be: browsers would drop the next rule.
      (_, content: string) => (content.endsWith('}') ? content : `${content};`),
    )
    .replace(/(?<=[{;])([\w-]+):[^;{}]*;(?=\1:[^;{}]*(?:color-mix\(| in oklab))/g, '')

/** Removes the fallbacks that Tailwind writes for browsers that do not support @property or color-mix(). */
const withoutFallbacks = (): Plugin => ({
  name: 'without-fallbacks',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = removeFallbacks(String(file.source))
    }
  },
})

const packagesFolder = fileURLToPath(new URL('node_modules', import.meta.url))

/**
 * The build that renders the first screens on the server: `dist/first-screen/render.js`. It contains all libraries that
 * it needs, and no JSX, which Node cannot run.
 */
const serverBuild: UserConfig = {
  root: 'web',
  // This build also reads the style sheets that screens import, but does not write them.
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      'use-sync-external-store/shim': 'use-sync-external-store',
      // The file with `renderToString` only. The package's entry also imports the renderer for streams, of the same
      // size.
      'react-dom/server': `${packagesFolder}/react-dom/cjs/react-dom-server-legacy.browser.production.js`,
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

const browserBuild: UserConfig = {
  root: 'web',
  // Vite minifies the CSS, for `cssTarget`; Tailwind's own pass would add fallbacks for older browsers.
  plugins: [
    developmentConfiguration,
    styleSheetFirst,
    scriptsAfterFirstPaint,
    react(),
    tailwindcss({ optimize: false }),
    withoutFallbacks(),
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
        // Without the names of the source files: the first file lists all chunks, and is 0.3 kB smaller without them.
        chunkFileNames: 'assets/[hash:6].js',
        codeSplitting: {
          groups: [
            // One file with everything that main.tsx imports, directly or through other files, the home screen
            // included.
            { name: 'app', priority: 1, tags: ['$initial'] },
            // One chunk for everything that three or more screens share: each further chunk adds its name to the first
            // chunk, and is a further file that may fail to load. The poster wall and the account layout, which imports
            // the poster wall, are left out: otherwise every screen would wait for the style sheet of the poster wall.
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
    proxy: Object.fromEntries(['/api/v1/', '/art/', '/health', '/cronjob'].map((path) => [path, serverUrl])),
  },
}

export default defineConfig(({ command, mode }) => {
  // Replaces a NODE_ENV that the shell has set: with "development", the pages would contain React's development build.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return mode === 'server' ? serverBuild : browserBuild
})
