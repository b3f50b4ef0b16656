import { icons } from '@iconify-json/lucide';

const findName = (name: string): string => icons.aliases?.[name]?.parent ?? name;

/** Names of the Lucide icons, with their aliases. */
export const ICON_NAMES: readonly string[] = Object.keys({ ...icons.icons, ...icons.aliases });

/** Returns the shapes of a Lucide icon as SVG, 24 by 24 px; undefined if there is no icon of that name. */
export const findIconShapes = (name: string): string | undefined => icons.icons[findName(name)]?.body;
