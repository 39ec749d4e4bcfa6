import { startScript, withDataFolder } from './process.ts'
import { signUp } from './warm-answer.ts'

const out: number[] = []
for (let i = 0; i < 3; i++)
  await withDataFolder(async (dataDir) => {
    const running = await startScript('server/main.ts', {
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      NODE_OPTIONS: '--import /tmp/mem.mjs',
    })
    const cookie = await signUp(running)
    const get = (path: string) => fetch(running.url + path, { headers: { cookie } })
    for (const category of ['now_playing', 'top_rated', 'popular', 'upcoming']) {
      const { content } = (await (await get(`/api/v1/movies/category/${category}`)).json()) as any
      for (const { id, poster_path, backdrop_path } of content) {
        await Promise.all([get(`/art/w500${poster_path}`), get(`/art/w500${backdrop_path}`)])
        await Promise.all([get(`/api/v1/movies/details/${id}`), get(`/api/v1/movies/similar/${id}`)])
      }
    }
    await get('/api/v1/search/movie/metropolis')
    out.push(Math.round(running.memory()! * 10) / 10)
    await running.stop()
  })
console.log(process.cwd(), out)
