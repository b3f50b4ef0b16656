import { type Fields, readPage } from './content-files.ts';

interface WithText {
  readonly text: string;
}

export const readHome = () => readPage('home') as Fields<'home'>;
export const readPoliciesPage = () => readPage('policies') as Fields<'policiesPage'>;
export const readPromisesPage = () => readPage('promises') as Fields<'promisesPage'>;
export const readSupportersPage = () => readPage('supporters') as Fields<'supportersPage'>;
export const readNewsPage = () => readPage('news') as Fields<'newsPage'>;
export const readMediaPage = () => readPage('media') as Fields<'mediaPage'>;
export const readAbout = () => readPage('about') as Fields<'about'> & WithText;
export const readJoin = () => readPage('join') as Fields<'join'>;
export const readDonate = () => readPage('donate') as Fields<'donate'> & WithText;
export const readPressKit = () => readPage('press-kit') as Fields<'pressKit'>;
export const readFactSheet = () => readPage('fact-sheet') as Fields<'factSheet'>;
export const readLegal = (name: 'privacy' | 'terms') => readPage(name) as Fields<'legal'> & WithText;
export const readAccessibility = () => readPage('accessibility') as Fields<'accessibility'> & WithText;
export const readCorrections = () => readPage('corrections') as Fields<'corrections'>;
export const readVotingPage = () => readPage('voting') as Fields<'votingPage'> & WithText;
export const readSearchPage = () => readPage('search') as Fields<'searchPage'>;
export const readNotFound = () => readPage('not-found') as Fields<'notFound'>;
export const readOffline = () => readPage('offline') as Fields<'offline'>;
