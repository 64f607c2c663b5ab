import { fileSize, oneOf, onOrOff, textList } from '../setting-control';
import type { SettingPage } from '../setting-definition';

const TYPE = /^(?:\.[a-z0-9]{1,10}|[a-z]{1,20}\/(?:\*|[a-z0-9][a-z0-9.+-]{0,60}))$/i;
const TYPES = {
  maxCount: 50,
  max: 90,
  pattern: TYPE,
  patternMessage: '“:text” is neither an extension such as .mp3 nor a type such as audio/*.',
};

export const UPLOADING_PAGE: SettingPage = {
  name: 'uploading',
  title: 'Uploading',
  lead: 'Which files people upload, how large they may be, and where they are stored.',
  group: 'machinery',
  sections: [
    {
      title: 'Files',
      usedIn: [{ label: 'Upload', path: '/backstage/upload' }],
      settings: [
        {
          key: 'uploads.max_size',
          label: 'Largest file',
          words: ['limit', 'bytes', 'megabytes'],
          where: 'area',
          effect: 'area',
          ...fileSize({ min: 1, max: 5120 }),
        },
        {
          key: 'uploads.space_per_person',
          label: 'Space per person',
          hint: 'For people whose role or plan sets no limit in MB. 0 means no limit of this kind.',
          words: ['quota', 'storage', 'limit', 'megabytes'],
          where: 'server',
          effect: 'now',
          ...fileSize({ min: 0, max: 10_485_760 }),
        },
        {
          key: 'uploads.allowed_types',
          label: 'Allowed types',
          hint: 'One per line: extensions such as .mp3, or types such as audio/*. Leave empty to allow everything that can be played or shown.',
          words: ['extension', 'format', 'mime'],
          where: 'area',
          effect: 'area',
          ...textList(TYPES),
        },
        {
          key: 'uploads.blocked_types',
          label: 'Blocked types',
          hint: 'One per line. Refused even if an allowed type includes them.',
          words: ['extension', 'format', 'mime', 'forbidden'],
          where: 'area',
          effect: 'area',
          ...textList(TYPES),
        },
      ],
    },
    {
      title: 'Transfer',
      settings: [
        {
          key: 'uploads.tus',
          label: 'Resumable uploads',
          hint: 'Large files are sent in chunks and continue after an interruption.',
          words: ['tus', 'resume', 'chunks'],
          where: 'area',
          effect: 'area',
          ...onOrOff(),
        },
        {
          key: 'uploads.chunk_size',
          label: 'Size of a chunk',
          hint: 'Of resumable uploads. Smaller chunks lose less when a connection breaks.',
          words: ['tus', 'part', 'megabytes'],
          where: 'area',
          effect: 'area',
          ...fileSize({ min: 1, max: 90 }),
        },
        {
          key: 'uploads.direct',
          label: 'Upload straight to storage',
          hint: 'Browsers send files to the bucket. Its CORS rules must allow this site.',
          words: ['presigned', 's3', 'direct'],
          where: 'area',
          effect: 'area',
          ...onOrOff(),
        },
      ],
    },
    {
      title: 'Storage',
      usedIn: [{ label: 'Files', path: '/admin/files' }],
      settings: [
        {
          key: 'uploads.driver',
          label: 'Access to the bucket',
          words: ['r2', 's3', 'driver'],
          where: 'area',
          effect: 'area',
          ...oneOf([
            { value: 'r2_s3', label: 'R2 with S3', hint: 'Browsers can upload straight to storage' },
            { value: 'r2', label: 'R2', hint: 'All files pass through this site' },
          ]),
        },
        {
          secret: 'R2_ENDPOINT',
          label: 'S3 address of the bucket',
          hint: 'Only for uploads straight to storage.',
          words: ['s3', 'bucket'],
        },
        { secret: 'R2_ACCESS_KEY_ID', label: 'Access key ID', hint: 'Only for uploads straight to storage.', words: ['s3', 'key'] },
        { secret: 'R2_SECRET_ACCESS_KEY', label: 'Secret access key', hint: 'Only for uploads straight to storage.', words: ['s3', 'key'] },
      ],
      actions: [{ name: 'test-storage', label: 'Test storage', hint: 'Writes a small object to the bucket, reads it and deletes it.' }],
    },
  ],
};
