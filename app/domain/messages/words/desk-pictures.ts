/** Pictures at the desk: choosing one of the shop's, bringing a new one, and the lists of a product's. */
export const deskPicturesWords = {
  'deskPictures.picture': 'Picture',
  'deskPictures.none': 'None',
  'deskPictures.choose': 'Please choose',
  'deskPictures.upload': 'A new picture instead',
  'deskPictures.uploadHint':
    'AVIF, WebP, JPEG or PNG, at most 4 MB and 16 megapixels. The shop shows the file as it is, so a small one is seen sooner.',
  'deskPictures.alt': 'What the new picture shows',
  'deskPictures.altHint': 'For those who can’t see it',
  'deskPictures.now': 'The picture that is shown now',
  'deskPictures.of': 'Pictures of {name}',
  'deskPictures.number': 'Picture {number}',
  'deskPictures.altOf': 'What picture {number} shows',
  'deskPictures.place': 'Place of picture {number}',
  'deskPictures.gone': 'Take picture {number} away',
  'deskPictures.add': 'One more of the shop’s pictures',
  'deskPictures.addUpload': 'Or a new picture',
  'deskPictures.fromCategory': 'That of its category',
  'deskPictures.save': 'Save the pictures',
  'deskPictures.saved': 'The pictures of {name} are saved.',
  'deskPictures.missing': 'The picture that you chose is no longer there. Please choose again.',
} as const
