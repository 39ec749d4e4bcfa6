import { measureStartUp } from '#bench/start-up.ts'
import { measureWarmAnswer } from '#bench/warm-answer.ts'
console.log(await measureStartUp())
console.log(await measureStartUp())
console.log(await measureWarmAnswer())
