import type { FastifyInstance } from 'fastify'
import { titlesContract } from '#contract/titles.ts'
import { mount } from '#server/http/mount.ts'
import type { Titles } from './service.ts'

export function titleRoutes(app: FastifyInstance, titles: Titles): void {
  mount(app, titlesContract, {
    'GET /movies/trending': (_, { viewer }) => titles.trending('movie', viewer),
    'GET /tv/trending': (_, { viewer }) => titles.trending('tv', viewer),
    'GET /movies/category/:category': ({ params, query }, { viewer }) =>
      titles.category('movie', params.category, query.page, viewer),
    'GET /tv/category/:category': ({ params, query }, { viewer }) =>
      titles.category('tv', params.category, query.page, viewer),
    'GET /movies/details/:id': ({ params }, { viewer }) => titles.details({ type: 'movie', id: params.id }, viewer),
    'GET /tv/details/:id': ({ params }, { viewer }) => titles.details({ type: 'tv', id: params.id }, viewer),
    'GET /movies/credits/:id': ({ params }, { viewer }) => titles.credits({ type: 'movie', id: params.id }, viewer),
    'GET /tv/credits/:id': ({ params }, { viewer }) => titles.credits({ type: 'tv', id: params.id }, viewer),
    'GET /movies/similar/:id': ({ params }, { viewer }) => titles.similar({ type: 'movie', id: params.id }, viewer),
    'GET /tv/similar/:id': ({ params }, { viewer }) => titles.similar({ type: 'tv', id: params.id }, viewer),
    'GET /movies/trailers/:id': ({ params }, { viewer }) => titles.trailers({ type: 'movie', id: params.id }, viewer),
    'GET /tv/trailers/:id': ({ params }, { viewer }) => titles.trailers({ type: 'tv', id: params.id }, viewer),
    'POST /tv/episodes': ({ body }, { viewer }) => titles.episodes(body.Id, body.Season, viewer),
  })
}
