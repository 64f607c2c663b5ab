import { z } from 'zod';
import { loginAnswer, password } from '#contracts/account/auth';
import { bootstrapData } from '#contracts/platform/settings';
import { joinCode } from '#functions/account/auth/joining.contract';
import { endpoint } from '#functions/platform/contract/endpoint';

export const SOCIAL_SERVICES = ['google', 'facebook', 'twitter', 'envato'] as const;
export const socialService = z.enum(SOCIAL_SERVICES);
export type SocialService = z.infer<typeof socialService>;

export const SOCIAL_POPUP = { width: 650, height: 550 } as const; // pixels
export const SOCIAL_MESSAGE_TYPE = 'social-auth';
export const SOCIAL_RESULTS = ['SUCCESS', 'REQUEST_PASSWORD', 'ERROR', 'ALREADY_LOGGED_IN'] as const;

/** `two_factor` with SUCCESS: the account requires its second step first. */
export const socialMessage = z.object({
  type: z.literal(SOCIAL_MESSAGE_TYPE),
  status: z.enum(SOCIAL_RESULTS),
  callbackData: z.object({
    bootstrapData: bootstrapData.optional(),
    two_factor: z.literal(true).optional(),
    errorMessage: z.string().optional(),
    service: socialService.optional(),
  }),
});
export type SocialMessage = z.infer<typeof socialMessage>;

const params = z.object({ service: socialService });

export const socialApi = {
  login: endpoint({
    method: 'GET',
    path: '/secure/auth/social/:service/login',
    summary: 'Log in through another service (a popup navigates here)',
    params,
    query: z.object({ join_code: joinCode.optional() }),
    response: z.unknown(),
    bytes: true,
  }),
  connectPopup: endpoint({
    method: 'GET',
    path: '/secure/auth/social/:service/connect',
    summary: 'Link an account with another service (a popup navigates here)',
    params,
    response: z.unknown(),
    bytes: true,
  }),
  callback: endpoint({
    method: 'GET',
    path: '/secure/auth/social/:service/callback',
    summary: 'Where the other service sends the popup back',
    params,
    query: z.object({
      code: z.string().max(2000).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
    }),
    response: z.unknown(),
    bytes: true,
  }),
  connect: endpoint({
    method: 'POST',
    path: '/secure/auth/social/connect',
    summary: 'Link the pending social account with the password of the account that has its address',
    body: z.object({ password, service: socialService }),
    response: loginAnswer,
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/secure/auth/social/:service/disconnect',
    summary: 'Unlink an account with another service',
    params,
    response: z.object({}),
  }),
};
