export const fileUpload = {
  'fileUpload.empty': 'The file is empty. Choose another one.',
  'fileUpload.nameRequired': 'The file needs a name.',
  'fileUpload.tooLarge': 'The file is too large. A file can have at most {gigabytes} GB.',
  'fileUpload.quotaExceeded': 'There is no space left for this file. Remove files that you no longer sell and try again.',
  'fileUpload.unconfirmedQuota': 'Until you confirm your email, your files can take at most 200 MB in all.',
  'fileUpload.tooManyOpen': 'You have {maximum} unfinished uploads. Wait for one to end, or cancel one.',
  'fileUpload.diskNearlyFull':
    'We cannot receive files at the moment, because our storage is nearly full. Please try again later.',
  'fileUpload.writeFailed':
    'We could not store the file at the moment. The upload continues where it stopped when you try again.',
  'fileUpload.busy': 'Another connection is uploading this file. Please wait a moment and try again.',
  'fileUpload.wrongOffset': 'The upload is at another position. Ask for the position and continue from there.',
  'fileUpload.gone': 'This upload no longer exists. Begin again.',
  'fileUpload.wrongVersion': 'Uploads need the header Tus-Resumable with the version 1.0.0.',
  'fileUpload.tooManyBytes': 'More bytes arrived than the file was declared to have.',
  'fileUpload.needed': 'A product or an order needs this file.',
};
